import assert from 'node:assert/strict';
import test from 'node:test';
import { problems, repeated } from './migrations.mjs';

const up = (sql) => `-- +goose Up\n${sql}\n-- +goose Down\ndrop table t;`;
const alone = (sql) => `-- +goose NO TRANSACTION\n${up(sql)}`;

const refused = [
  'drop table t',
  'DROP VIEW t',
  'drop function f()',
  'truncate t',
  'alter table t drop column a',
  'alter table t drop a', // COLUMN may be left out
  'alter table t add a int, drop column if exists b',
  'alter table t rename column a to b',
  'alter table t rename to u',
  'alter function f() rename to g',
  'alter table t alter column a type bigint',
  'alter table t alter a set data type bigint',
  'alter table t alter column a set not null',
  'alter table t add constraint c check (a is not null) not valid; alter table t alter column a set not null',
  'alter table t add constraint c check (b is not null) not valid; alter table t validate constraint c; alter table t alter column a set not null',
  'alter table u add constraint c check (a is not null) not valid; alter table u validate constraint c; alter table t alter column a set not null',
  'alter table t alter column a drop default',
  'alter table t add column a int not null',
  "alter table t add a text not null check (a <> '')",
  'alter table t add column a uuid default gen_random_uuid()',
  'alter table t add column a bigserial',
  'alter table t add column a int references u (id)',
  'alter table t add column a int unique',
  'alter table t add constraint c check (a > 0)',
  'alter table t add check (a > 0)',
  'alter table t add constraint c foreign key (a) references u (id)',
  'alter table t add constraint c unique (a)',
  'create index on t (a)',
  'create unique index i on t (a)',
  'create index concurrently i on t (a)', // in a transaction
  'alter table t add constraint c check (a > 0) not valid; alter table t validate constraint c',
  'alter table t add column a int; alter table t validate constraint c',
  'alter table t drop constraint c',
  'alter table t drop constraint c, add constraint c unique using index i',
  'alter table u add constraint c check (a > 0) not valid; alter table t drop constraint c',
  'drop index i',
  'lock table t',
  'create table u (id int); create index on t (a)',
  'create table if not exists t (id int); alter table t drop column a', // it may have been there
  'alter table t rename to u; create table t (id int)', // it was there before
  'do $$ begin drop table t; end $$',
  '-- contract: some day\ndrop table t',
  '-- contract: not read since 1.4\nselect 1;\ndrop table t', // the comment is about another statement
  'select 1; -- contract: not read since 1.4\ndrop table t',
  '-- contract: not read since 1.4\ncreate index on t (a)', // nobody reads an index
];

const allowed = [
  'create table u (id int primary key, t int not null references t (id)); create index on u (t); alter table u add column a int not null',
  'alter table t add column a int',
  'alter table t add column if not exists a int not null default 0, add column b text',
  'alter table t validate constraint c, validate constraint d',
  'alter table u add column a int; alter table t validate constraint c',
  'alter table t add constraint c foreign key (a, b) references u (a, b) not valid',
  'alter table t add check (a is not null) not valid',
  'alter table t alter column a set default 1',
  'alter table t add constraint c check (a > 0) not valid; alter table t drop constraint c',
  'alter table t drop constraint c, add constraint c check (a > 1) not valid',
  '-- contract: not read since 1.4\nalter table t drop constraint c',
  'alter index i rename to j',
  '-- contract: not read since 1.4\ndrop table t',
  'drop table t; -- contract: not read since 1.4',
  'alter table t\n  drop column a; -- drop table t',
  "insert into t values ('drop table t; truncate t')",
  'create or replace function f() returns int language sql as $f$ drop table t; select 1 $f$',
].map((sql) => sql.replace('drop column a; --', 'drop column a -- contract: not read since 1.4.2\n; --'));

for (const sql of refused) test(`refuses ${sql}`, () => assert.equal(problems(up(sql)).length > 0, true));
for (const sql of allowed) test(`allows ${sql}`, () => assert.deepEqual(problems(up(sql)), []));

const allowedAlone = [
  'create index concurrently i on t (a); alter table t add constraint c unique using index i',
  'drop index concurrently if exists i; create unique index concurrently i on t (a)', // what a failed attempt left
  '-- contract: not read since 1.4\ndrop index concurrently i',
  'alter table t add constraint c check ( a is not null ) not valid; alter table t validate constraint c; alter table t alter column a set not null; alter table t drop constraint c',
];

const refusedAlone = [
  'drop index concurrently i; select 1',
  'drop index concurrently if exists i; create index concurrently j on t (a)',
  'alter table t add constraint c check (a > 0) not valid, validate constraint c', // a statement is a transaction
];

for (const sql of allowedAlone) test(`allows without a transaction ${sql}`, () => assert.deepEqual(problems(alone(sql)), []));
for (const sql of refusedAlone) test(`refuses without a transaction ${sql}`, () => assert.equal(problems(alone(sql)).length > 0, true));

const redefines = alone('drop index concurrently if exists i; create unique index concurrently i on t (a, b)');
const others = ['create unique index i on t (a)', 'create unique index concurrently if not exists i on t (a)'];

for (const other of others) test(`refuses an index of another definition than ${other}`, () => assert.equal(problems(redefines, [up(other)]).length, 1));
test('allows an index that only a later release dropped', () => assert.deepEqual(problems(redefines, [up('create index j on t (a)')]), []));

test('names the line', () => {
  assert.deepEqual(problems(up('\nselect 1;\n\n-- gone\ndrop table t;')), ['6: drop table t: the previous release still uses it']);
});

test('refuses the second migration of a number', () => {
  assert.deepEqual(repeated(['a/00007_a.sql', 'a/00008_b.sql', 'a/00008_c.sql']), ['00008_c.sql: another migration has this number']);
});
