-- News of boards: who is to be told of what others did there, and how often people want that.

-- +goose Up
alter table mail_settings add column boards text not null default 'instant';
alter table mail_settings add constraint mail_settings_boards_check check (boards in ('instant', 'daily', 'weekly', 'never')) not valid;
alter table board_members
  add column told_at timestamptz, -- they know of what happened before; null: before they joined
  add column tell_at timestamptz; -- when to look whether there is something to tell; null: nothing happened
alter table board_homes add column marked_at timestamptz; -- since when agents see it; null: they don't, or always did

-- +goose Down
alter table board_homes drop column marked_at;
alter table board_members drop column told_at, drop column tell_at;
alter table mail_settings drop column boards;
