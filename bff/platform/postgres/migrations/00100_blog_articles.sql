-- The articles of the blog: those of our own files, and the last good answers of a content service.

-- +goose Up
create table blog_articles (
  source       text not null, -- 'files' or 'service'
  slug         text not null,
  title        text not null,
  category     text not null,
  author       text not null,
  excerpt      text not null,
  cover        text not null, -- name of an illustration
  cover_alt    text not null,
  body         text not null, -- Markdown
  published_at timestamptz not null,
  updated_at   timestamptz not null,
  primary key (source, slug)
);
create index blog_articles_newest on blog_articles (source, published_at desc, slug);

-- Pages that show articles are made anew when one changes, as they are when homes change.
-- +goose StatementBegin
create function note_article_change() returns trigger language plpgsql as $$
begin
  perform note_change('{}', array['b:blog']);
  return null;
end
$$;
-- +goose StatementEnd
create trigger blog_articles_changed after insert or update or delete on blog_articles for each row execute function note_article_change();

-- +goose Down
drop table blog_articles;
drop function note_article_change();
