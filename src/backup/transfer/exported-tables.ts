/** A noun's rows, one a line, in a file of its own. */
export type ExportedTable = {
  /** Its file is called so: `content.jsonl`. */
  name: string
  table: string
  /** What decides the order of its lines, so that the same rows are the same bytes. */
  order: string
  /** Columns that no export has, each with its reason. */
  without?: Record<string, string>
  /** Columns that only an export with secrets has. What an import puts there else, and why. */
  secret?: Record<string, { instead: string | null; because: string }>
  /** Why no row of it goes without secrets. */
  allSecret?: string
}

const RENDERED = 'made anew from the body by the release that reads it'
const TWICE = 'tells a request from its repetition, for a day'

const GUESSED = 'who has it can try passwords without end; without it nobody can sign in as its owner'
const SECOND = 'who has it can show the second factor of somebody else'

/** In the order in which they can be written: what others point at comes first. */
export const EXPORTED: readonly ExportedTable[] = [
  { name: 'settings', table: 'public.site_settings', order: 'id' },
  { name: 'home-page-sections', table: 'public.homepage_sections', order: 'id' },
  {
    name: 'staff',
    table: 'public.staff',
    order: 'id',
    secret: {
      password_hash: { instead: '', because: GUESSED },
      account_hash: { instead: null, because: GUESSED },
    },
  },
  { name: 'second-factors', table: 'public.staff_totp', order: 'staff_id', allSecret: SECOND },
  {
    name: 'recovery-codes',
    table: 'public.staff_recovery_codes',
    order: 'staff_id, code_hash collate "C"',
    allSecret: SECOND,
  },
  { name: 'passkeys', table: 'public.staff_passkeys', order: 'id' },
  { name: 'staff-pictures', table: 'public.staff_pictures', order: 'staff_id' },
  { name: 'media', table: 'public.media_files', order: 'id' },
  // Before what names them.
  { name: 'authors', table: 'public.authors', order: 'id' },
  { name: 'former-author-slugs', table: 'public.former_author_slugs', order: 'slug collate "C"' },
  { name: 'topics', table: 'public.topics', order: 'id' },
  { name: 'former-topic-slugs', table: 'public.former_topic_slugs', order: 'slug collate "C"' },
  { name: 'series', table: 'public.series', order: 'id' },
  {
    name: 'content',
    table: 'public.content',
    order: 'id',
    without: {
      rendered_body: RENDERED,
      renderer_version: RENDERED,
      word_count: RENDERED,
      create_key: TWICE,
      create_digest: TWICE,
    },
  },
  // Before what cites them: their numbers are the site's own.
  { name: 'authorities', table: 'public.authorities', order: 'id' },
  { name: 'former-authority-keys', table: 'public.former_authority_keys', order: 'key collate "C"' },
  { name: 'law-changes', table: 'public.law_changes', order: 'id' },
  {
    name: 'reviewed-law-changes',
    table: 'public.reviewed_law_changes',
    order: 'change_id, content_id',
  },
  {
    name: 'citation-corrections',
    table: 'public.citation_corrections',
    order: 'content_id, form collate "C", cites collate "C"',
  },
  {
    name: 'submission-entries',
    table: 'public.submission_entries',
    order: 'id',
    without: { letter_id: 'letters belong to their machine', create_key: TWICE },
  },
  { name: 'content-versions', table: 'public.content_versions', order: 'content_id, version' },
  { name: 'corrections', table: 'public.corrections', order: 'id' },
  { name: 'former-corrections', table: 'public.former_corrections', order: 'id' },
  { name: 'checklists', table: 'public.checklists', order: 'content_id' },
  { name: 'content-replies', table: 'public.content_replies', order: 'reply_id' },
  {
    name: 'notes',
    table: 'public.content_notes',
    order: 'id',
    without: { create_key: TWICE, create_digest: TWICE },
  },
  {
    name: 'note-answers',
    table: 'public.content_note_answers',
    order: 'id',
    without: { create_key: TWICE, create_digest: TWICE },
  },
  { name: 'brought-documents', table: 'public.brought_documents', order: 'content_id' },
  { name: 'drafts-of-changes', table: 'public.drafts_of_changes', order: 'content_id' },
  { name: 'content-autosaves', table: 'public.content_autosaves', order: 'staff_id, writing' },
  { name: 'saved-views', table: 'public.saved_views', order: 'id' },
  { name: 'list-densities', table: 'public.list_densities', order: 'staff_id' },
  {
    name: 'posters',
    table: 'public.posters',
    order: 'id',
    without: { create_key: TWICE, create_digest: TWICE },
  },
  {
    name: 'static-pages',
    table: 'public.static_pages',
    order: 'path collate "C"',
    without: { rendered_body: RENDERED, renderer_version: RENDERED },
  },
  { name: 'static-page-versions', table: 'public.static_page_versions', order: 'path collate "C", version' },
  {
    name: 'comments',
    table: 'public.comments',
    order: 'id',
    without: { approved: 'follows from the status' },
  },
  { name: 'messages', table: 'public.messages', order: 'id' },
  { name: 'data-requests', table: 'public.data_requests', order: 'id' },
  {
    name: 'case-entries',
    table: 'public.case_entries',
    order: 'id',
    without: {
      letter_id: 'letters belong to their machine',
      letter_key: 'tells a letter of a mailbox from the same one read again',
      create_key: TWICE,
      create_digest: TWICE,
    },
  },
  { name: 'reply-templates', table: 'public.reply_templates', order: 'id' },
  { name: 'subscribers', table: 'public.subscribers', order: 'id' },
  { name: 'suppressed-addresses', table: 'public.suppressed_addresses', order: 'hash collate "C"' },
  { name: 'visits', table: 'public.visitor_sessions', order: 'id' },
  { name: 'page-views', table: 'public.page_views', order: 'id' },
  { name: 'visit-days', table: 'public.visit_days', order: 'day, device_type collate "C"' },
  {
    name: 'page-view-days',
    table: 'public.page_view_days',
    order: 'day, page_url collate "C", device_type collate "C"',
  },
  { name: 'bot-days', table: 'public.bot_days', order: 'day, name collate "C"' },
  {
    name: 'activity',
    table: 'public.admin_activity_log',
    order: 'id',
    without: {
      xact: 'a number of the server that wrote it',
      words_hash: 'goes with the seals of its machine',
      words_salt: 'goes with the seals of its machine',
    },
  },
]

/** Tables that no export has, each with its reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'public.content_counts': 'counted by the database itself when content is written',
  'public.tallies': 'counted by the database itself when what is counted is written',
  'public.media_uses': 'found by the database itself when what shows a file is written',
  'public.picture_uses': 'found anew in items and pages by the release that reads them',
  'public.citations': 'found anew in the bodies by the release that reads them',
  'public.content_authors': 'kept by the database itself as content is written',
  'public.content_topics': 'kept by the database itself as content is written',
  'public.tables_of_authorities': 'kept by the database itself as citations are stored',
  'public.search_documents': 'what the database itself finds words by, kept as content is written',
  'public.search_words': 'the words of published items, kept as content is written',
  'public.search_beginnings': 'what is offered while a reader types, kept as names are written',
  'public.search_renames': 'what is still to be found by another name, kept as names are written',
  'public.missed_searches': 'what was looked for in vain on one site, counted for a month',
  'public.staff_sessions': 'sign-ins belong to the machine that gave them',
  'public.staff_half_sign_ins': 'sign-ins belong to the machine that gave them',
  'public.staff_challenges': 'what a device is to sign is asked anew, after some minutes',
  'public.staff_links': 'invitations and recoveries that are on their way are sent again',
  'public.staff_rules': 'whether shared passwords open is decided anew, so that nobody is locked out',
  'public.sign_in_attempts': 'counted for some minutes',
  'public.limit_counts': 'counted for some minutes',
  'public.policy_reports': 'what browsers kept out of the pages of one machine, counted for some weeks',
  'public.revoked_previews': 'links to previews are signed by a secret of one machine',
  'public.form_secret': 'a secret that every site makes for itself; forms that are open are sent again',
  'public.visitor_key': 'a secret that every site makes for itself',
  'public.backup_settings': 'a place of backups belongs to its machine; two sites must not share one',
  'public.backup_runs': 'what came of backups belongs to their machine',
  'public.mail_settings': 'a mail server and its password belong to the machine that may use them',
  'public.mailbox': 'a mailbox and its password belong to the machine that reads it',
  'public.letters':
    'letters on their way hold links of one machine; what was sent is told by what it was about',
  'public.newsletter_issues':
    'a sending belongs to the machine that does it; that a news item was sent stands with the item',
  'public.issue_letters': 'letters on their way belong to the machine that sends them',
  'public.sending_pace': 'how fast letters leave is counted by the machine that sends them',
  'public.alert_settings': 'where alerts go belongs to its machine, and its address may hold a secret',
  'public.told_reds': 'which alerts were given belongs to their machine',
  'public.continuous_backup': 'how backups stand belongs to their machine',
  'public.activity_seals': 'a seal holds with the key of its machine; an import seals anew',
  'public.activity_sealing': 'how far this machine has sealed',
  'public.refused_tries': 'networks are known by the key of their machine, for a month',
  'public.kysely_migration': 'the schema; an import makes it',
  'public.kysely_migration_lock': 'the schema; an import makes it',
}

/** What an import empties besides: it follows from other rows, or would lead to whoever gets their numbers. */
export const EMPTIED_TOO = [
  'public.activity_seals',
  'public.activity_sealing',
  'public.issue_letters',
  'public.media_uses',
  'public.newsletter_issues',
  'public.picture_uses',
  'public.revoked_previews',
  'public.search_documents',
  'public.search_words',
  'public.search_beginnings',
  'public.search_renames',
  'public.citations',
  'public.content_authors',
  'public.content_topics',
  'public.tables_of_authorities',
  'public.staff_half_sign_ins',
  'public.staff_challenges',
  'public.staff_links',
  'public.staff_sessions',
  'public.letters',
]

/** Work that waits, and the shape of its store: each release asks for what is to be done again. */
export const LEFT_OUT_SCHEMA = 'nyansapo_jobs'
