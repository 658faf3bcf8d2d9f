// While a release is deployed, the previous one runs on its tables: a migration may add what that one doesn't need, and must not lock
// a table for long. What the previous release reads is dropped one release later, with a comment that says since when
// nobody reads it: "-- contract: not read since 1.4".
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { named } from '../lib/files.mjs';

/** The last migration before the rules. */
const EXEMPT = 140;

const CONTRACT = /--\s*contract: not read since v?\d+(\.\d+)+\b/;

/** Rules for a whole statement and for one action of ALTER TABLE. Statements are in lower case, without comments. */
const rules = [
  {
    of: /^drop (table|(materialized )?view|function|procedure|trigger|type|domain|sequence|schema)\b|^truncate\b/,
    contract: true,
    why: 'the previous release still uses it',
  },
  { of: /^alter (?!index\b).*\brename\b/, contract: true, why: 'the previous release knows the old name' },
  { action: /^drop (?!constraint\b)/, contract: true, why: 'the previous release still reads the column' },
  { action: /^drop constraint\b/, contract: true, unless: addedHere, why: 'the previous release’s ON CONFLICT may need it' },
  {
    action: /^alter (column )?\S+ (set data )?type\b/,
    contract: true,
    why: 'it rewrites the table under a lock, and the previous release expects the old type; add a column instead',
  },
  { action: /^alter (column )?\S+ drop default\b/, contract: true, why: 'the previous release leaves the column out when it inserts' },
  {
    action: /^alter (column )?\S+ set not null\b/,
    unless: checkedBefore,
    why: 'it reads the whole table under a lock; first validate a check (column is not null)',
  },
  {
    action: /^add (?!(?:constraint|check|foreign|unique|primary|exclude)\b).*\bnot null\b/,
    unless: (action) => /\b(default|generated)\b/.test(action),
    why: 'the previous release leaves the column out when it inserts; give it a default',
  },
  {
    action:
      /^add (?!(?:constraint|check|foreign|unique|primary|exclude)\b).*(\bdefault (gen_random_uuid|random|clock_timestamp|nextval)\b|\b(big|small)?serial\b|\bgenerated\b)/,
    why: 'it rewrites the table under a lock; add the column, then fill it',
  },
  {
    action: /^add (?!(?:constraint|check|foreign|unique|primary|exclude)\b).*\b(references|check|unique|primary key)\b/,
    why: 'it reads the whole table under a lock; add the constraint by itself, NOT VALID',
  },
  {
    action: /^add (constraint \S+ )?(check|foreign key)\b/,
    unless: (action) => /\bnot valid\b/.test(action),
    why: 'it reads the whole table under a lock; add it NOT VALID and validate it later',
  },
  {
    action: /^validate constraint\b/,
    unless: validatedFirst,
    why: 'it reads the whole table under the lock of what was done before; begin the file with -- +goose NO TRANSACTION, or validate in the next file',
  },
  {
    action: /^add (constraint \S+ )?(unique|primary key|exclude)\b/,
    unless: (action) => /\busing index\b/.test(action),
    why: 'it builds an index under a lock; build it CONCURRENTLY, then add the constraint USING INDEX',
  },
  { of: /^create (unique )?index (?!concurrently\b)/, why: 'it locks the table; build it CONCURRENTLY' },
  { of: /^drop index (?!concurrently\b)/, why: 'it locks the table; drop it CONCURRENTLY' },
  { of: /^drop index\b/, contract: true, unless: builtHere, why: 'the previous release’s ON CONFLICT may need it' },
  { of: /^reindex\b(?!.*\bconcurrently\b)|^vacuum full\b|^cluster\b|^lock\b/, why: 'it locks the table' },
  {
    of: /\bindex concurrently\b|\breindex\b/,
    unless: (_, { inTransaction }) => !inTransaction,
    why: 'it can’t run in a transaction; begin the file with -- +goose NO TRANSACTION',
  },
];

/** Whether a check that the column is not null was validated before. */
function checkedBefore(action, { table, before }) {
  const column = action.match(/^alter (?:column )?(\S+)/)[1];
  const of = before.filter((text) => tableOf(text) === table).join('; ');
  const check = of.match(new RegExp(`add constraint (\\S+) check \\(\\(?${column} is not null\\)?\\) not valid`));
  return check !== null && of.includes(`validate constraint ${check[1]}`);
}

/** Whether VALIDATE is the first change of its table in its transaction: otherwise it keeps the lock of the others while it reads. */
function validatedFirst(_, { text, table, before, inTransaction }) {
  return ![...(inTransaction ? before : []), text].some(
    (one) => tableOf(one) === table && actions(one).some((action) => !action.startsWith('validate constraint ')),
  );
}

/** Whether this file adds a check or a foreign key of that name: it replaces another one, or helped for a moment. ON CONFLICT needs neither. */
function addedHere(action, { table, file }) {
  const name = action.match(/^drop constraint (?:if exists )?(\S+)/)[1];
  return file.some(
    (text) =>
      tableOf(text) === table &&
      actions(text).some((one) => [`add constraint ${name} check`, `add constraint ${name} foreign key`].some((start) => one.startsWith(start))),
  );
}

/** Whether this file builds an index of that name, which no earlier one has: then it drops what a failed attempt left. */
function builtHere(text, { file, indexes }) {
  const [, name] = text.match(/^drop index concurrently if exists (\S+)$/) ?? [];
  return name !== undefined && !indexes.has(name) && file.some((one) => indexOf(one) === name);
}

/** The name of the index that a statement builds. */
const indexOf = (text) => text.match(/^create (?:unique )?index (?:concurrently )?(?:if not exists )?(\S+) on /)?.[1];

/** The names of the indexes that migrations build. */
const indexesOf = (migrations) => new Set(migrations.flatMap((migration) => statements(upOf(migration)).flatMap(({ text }) => indexOf(text) ?? [])));

/** The table that a statement changes. */
function tableOf(text) {
  const found =
    text.match(/^alter table (?:if exists )?(?:only )?(\S+)/) ??
    text.match(/^create table (?:if not exists )?([^\s(]+)/) ??
    text.match(/^create (?:unique )?index .*?\bon (?:only )?([^\s(]+)/);
  return found?.[1].replace(/^public\.|"/g, '');
}

/** Statements of SQL: what they say without comments, texts and bodies of functions, their line, and whether a comment allows them. */
function statements(sql) {
  const list = [];
  let text = '',
    line,
    number = 1,
    ended,
    allowed = false,
    depth = 0;
  const end = () => {
    if (text.trim()) list.push({ text: text.trim().replace(/\s+/g, ' ').replace(/\( /g, '(').replace(/ \)/g, ')').toLowerCase(), line, allowed });
    text = '';
    allowed = false;
  };
  const token = /--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)([\s\S]*?)\1|'(?:[^']|'')*'|[\s\S]/g;
  for (const [found, tag, body] of sql.matchAll(token)) {
    if (found.startsWith('--')) {
      if (ended === number && !text.trim())
        list.at(-1).allowed ||= CONTRACT.test(found); // behind the statement
      else allowed ||= CONTRACT.test(found);
    } else if (tag && /^\s*do\b/i.test(text))
      list.push(
        ...statements(body).map((one) => ({ ...one, text: one.text.replace(/^(begin|then|else|loop|if .*? then) /, ''), line: one.line + number - 1 })),
      );
    else if (found === ';' && depth === 0) {
      end();
      ended = number;
    } else if (!found.startsWith('/*')) {
      if (!text.trim()) line = number;
      depth += found === '(' ? 1 : found === ')' ? -1 : 0;
      text += tag || found[0] === "'" ? '…' : found;
    }
    number += found.split('\n').length - 1;
  }
  end();
  return list;
}

/** The actions of ALTER TABLE, which are separated by commas outside of parentheses. */
function actions(text) {
  const [, list] = text.match(/^alter table (?:if exists )?(?:only )?\S+ (.*)$/) ?? [];
  if (!list) return [];
  let depth = 0;
  return [...list]
    .reduce(
      (parts, char) => {
        depth += char === '(' ? 1 : char === ')' ? -1 : 0;
        if (char === ',' && depth === 0) return [...parts, ''];
        return [...parts.slice(0, -1), parts.at(-1) + char];
      },
      [''],
    )
    .map((one) =>
      one
        .trim()
        .replace(/^add column (if not exists )?/, 'add ')
        .replace(/^drop column (if exists )?/, 'drop '),
    );
}

const upOf = (migration) => migration.split(/^-- \+goose Down/m)[0];

/**
 * @param {string} migration in goose's format
 * @param {string[]} earlier the migrations before it
 * @returns {string[]} what the previous release could trip over: "12: drop table x: why"
 */
export function problems(migration, earlier = []) {
  const inTransaction = !/^-- \+goose NO TRANSACTION/m.test(migration);
  const all = statements(upOf(migration));
  const indexes = indexesOf(earlier);
  const file = all.map(({ text }) => text);
  return all.flatMap(({ text, line, allowed }, at) => {
    const table = tableOf(text);
    const before = file.slice(0, at);
    if (before.some((one) => /^create table (?!if not exists\b)/.test(one) && tableOf(one) === table)) return []; // nobody else knows it yet
    const context = { text, table, inTransaction, before, file, indexes };
    return rules.flatMap(({ of, action, contract, unless, why }) => {
      const broken = (of ? [text].filter((one) => of.test(one)) : actions(text).filter((one) => action.test(one))).filter((one) => !unless?.(one, context));
      return broken.length === 0 || (contract && allowed) ? [] : [`${line}: ${broken[0]}: ${why}`];
    });
  });
}

const numberOf = (file) => parseInt(path.basename(file), 10);

/** @param {string[]} files in order @returns {string[]} which of them have the number of the one before: two branches took the next one */
export function repeated(files) {
  return files
    .filter((file, at) => at > 0 && numberOf(file) === numberOf(files[at - 1]))
    .map((file) => `${path.basename(file)}: another migration has this number`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = named(/platform\/postgres\/migrations\/\d+_\w+\.sql$/).sort((a, b) => numberOf(a) - numberOf(b));
  const texts = files.map((file) => fs.readFileSync(file, 'utf8'));
  const broken = files.flatMap((file, at) =>
    numberOf(file) > EXEMPT ? problems(texts[at], texts.slice(0, at)).map((problem) => `${path.basename(file)}:${problem}`) : [],
  );
  const found = [...repeated(files), ...broken];
  for (const one of found) process.stderr.write(`${one}\n`);
  process.exit(found.length ? 1 : 0);
}
