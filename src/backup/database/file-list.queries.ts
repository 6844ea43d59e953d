/** Every file that the database names, as a line of JSON each. */
export const FILES = `select json_build_object('key', key, 'sha256', sha256, 'bytes', bytes, 'contentType', content_type)
  from public.media_files order by key`

/** The highest number of one. */
export const LAST_FILE = 'select coalesce(max(id), 0) as id from public.media_files'
