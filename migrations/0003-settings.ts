import { type Kysely, sql } from 'kysely'

/** The one row of site settings, and the sections of the home page in their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_settings (
      id integer primary key default 1 check (id = 1),
      site_title text not null default 'Nyansapo Law',
      tagline text not null default 'Legal education for Ghana and Africa',
      contact_email text not null default 'hello@nyansapo.example',
      contact_phone text not null default '+233302000000',
      enable_comments boolean not null default true,
      auto_publish boolean not null default true,
      newsletter_notifications boolean not null default true,
      social_media jsonb not null default '{}',
      home_figures jsonb not null default '[
        {"figure": "500+", "label": "Legal Articles"},
        {"figure": "50K+", "label": "Professional Readers"},
        {"figure": "100+", "label": "Expert Discussions"},
        {"figure": "25+", "label": "Educational Grants"}
      ]',
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`insert into site_settings default values`.execute(db)
  await sql`
    create table homepage_sections (
      id integer generated always as identity primary key,
      type text not null unique,
      title text not null default '',
      order_index integer not null,
      visible boolean not null default true
    )`.execute(db)
  await sql`
    insert into homepage_sections (type, title, order_index) values
      ('mission', 'Our mission', 1),
      ('figures', 'In figures', 2),
      ('headlines', 'Latest headlines', 3),
      ('articles', 'Latest articles', 4)`.execute(db)
}
