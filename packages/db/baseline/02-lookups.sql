-- The lists that people choose from. Their rows come from standards at every migration (src/reference/sync.ts).

create table regions (
  id smallint primary key,
  label text not null unique,
  standard_label text not null,
  hidden boolean not null default false
);
comment on table regions is
  'A row is a region that the marketplace can be filtered by. In every lookup, label is what people read and staff '
  'may change; standard_label is what the standard says; a hidden value is kept by those who have it.';

create table countries (
  id smallint primary key,
  code char(2) not null unique,
  label text not null,
  region_id smallint not null references regions,
  standard_label text not null,
  hidden boolean not null default false
);
comment on table countries is
  'A row is a country. The id is the numeric code of ISO 3166.';

create table languages (
  code text primary key,
  label text not null,
  standard_label text not null,
  hidden boolean not null default false
);
comment on table languages is
  'A row is a language, by its code of ISO 639-1.';

create table timezones (
  name text primary key,
  label text not null,
  standard_label text not null,
  hidden boolean not null default false
);
comment on table timezones is
  'A row is a time zone of the IANA database.';

create table banners (
  id smallint primary key,
  label text not null,
  svg text,
  standard_label text not null,
  hidden boolean not null default false,
  picture bytea,
  constraint banners_drawn check ((svg is null) <> (picture is null))
);
comment on table banners is
  'A row is a picture at the head of a companion''s card: drawn, or uploaded by staff.';

-- Ids of the pictures that staff add stay clear of those that come with the product.
create sequence banners_added as smallint start 1000;

call watch_for_staff('banners', 'settings');
