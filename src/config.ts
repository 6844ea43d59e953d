import { resolve } from 'node:path'
import { z } from 'zod'

/** `PORT=` in a shell means "not set". */
const unset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unset, schema.optional())
const flag = (name: string, fallback: boolean) =>
  z.preprocess(
    unset,
    z
      .enum(['0', '1', 'true', 'false'], `${name} must be 1 or 0.`)
      .default(fallback ? '1' : '0')
      .transform((value) => value === '1' || value === 'true'),
  )

const databaseUrl = (name: string) =>
  optional(
    z.url({
      protocol: /^postgres(?:ql)?$/,
      hostname: /.*/,
      error: `${name} must look like postgres://user:password@host:5432/name.`,
    }),
  )

const environment = z.object({
  PORT: z.preprocess(
    unset,
    z.coerce
      .number('PORT must be a number from 0 to 65535.')
      .int('PORT must be a whole number.')
      .min(0, 'PORT must be 0 or more.')
      .max(65_535, 'PORT must be at most 65535.')
      .default(3000),
  ),
  HOST: z.preprocess(unset, z.string().default('127.0.0.1')),
  METRICS_PORT: optional(
    z.coerce
      .number('METRICS_PORT must be a number from 1 to 65535.')
      .int('METRICS_PORT must be a whole number.')
      .min(1, 'METRICS_PORT must be 1 or more.')
      .max(65_535, 'METRICS_PORT must be at most 65535.'),
  ),
  ROLE: z.preprocess(
    unset,
    z.enum(['web', 'worker', 'all'], 'ROLE must be web, worker or all.').default('all'),
  ),
  DATA_DIR: z.preprocess(unset, z.string().default('data')),
  DATABASE_URL: databaseUrl('DATABASE_URL'),
  DATABASE_LISTEN_URL: databaseUrl('DATABASE_LISTEN_URL'),
  SITE_URL: optional(
    z
      .url({ protocol: /^https?$/, error: 'SITE_URL must look like https://law.example.', abort: true })
      .refine(
        (url) => new URL(url).pathname === '/',
        'SITE_URL must be only scheme and host, without a path.',
      )
      .transform((url) => new URL(url).origin),
  ),
  ADMIN_PASSWORD: optional(z.string().min(12, 'ADMIN_PASSWORD must have at least 12 characters.').max(1024)),
  ADMIN_PASSWORD_2: optional(
    z.string().min(12, 'ADMIN_PASSWORD_2 must have at least 12 characters.').max(1024),
  ),
  SAMPLE_CONTENT: flag('SAMPLE_CONTENT', true),
  PAGE_CACHE: flag('PAGE_CACHE', true),
  PAGE_CACHE_MB: z.preprocess(
    unset,
    z.coerce
      .number('PAGE_CACHE_MB must be a number of megabytes.')
      .min(1, 'PAGE_CACHE_MB must be at least 1.')
      .max(4096, 'PAGE_CACHE_MB must be at most 4096.')
      .default(64),
  ),
  PAGES_PER_MINUTE: z.preprocess(
    unset,
    z.coerce
      .number('PAGES_PER_MINUTE must be a number.')
      .int('PAGES_PER_MINUTE must be a whole number.')
      .min(10, 'PAGES_PER_MINUTE must be at least 10.')
      .default(600),
  ),
  TRUST_PROXY: flag('TRUST_PROXY', false),
  DRAIN_SECONDS: optional(
    z.coerce
      .number('DRAIN_SECONDS must be a number of seconds.')
      .min(0, 'DRAIN_SECONDS must be 0 or more.')
      .max(60, 'DRAIN_SECONDS must be at most 60.'),
  ),
  S3_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: 'S3_ENDPOINT must look like https://s3.example.' }),
  ),
  S3_REGION: z.preprocess(unset, z.string().default('us-east-1')),
  S3_BUCKET: optional(
    z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET must be the name of a bucket.'),
  ),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_FORCE_PATH_STYLE: flag('S3_FORCE_PATH_STYLE', false),
  BACKUP_TO: optional(z.string()),
  BACKUP_PASSPHRASE: optional(z.string().min(12, 'BACKUP_PASSPHRASE must have at least 12 characters.')),
  BACKUP_S3_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: 'BACKUP_S3_ENDPOINT must look like https://s3.example.' }),
  ),
  BACKUP_S3_REGION: z.preprocess(unset, z.string().default('us-east-1')),
  BACKUP_S3_ACCESS_KEY_ID: optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string()),
  BACKUP_S3_FORCE_PATH_STYLE: flag('BACKUP_S3_FORCE_PATH_STYLE', false),
  CDN_PURGE_URL: optional(
    z
      .url({ protocol: /^https?$/, error: 'CDN_PURGE_URL must look like https://api.cdn.example/purge.' })
      .refine((url) => new URL(url).username === '', 'CDN_PURGE_URL must be without a name and password.'),
  ),
  CDN_PURGE_TOKEN: optional(z.string()),
  CDN_PURGE_SHAPE: z.preprocess(
    unset,
    z.enum(['cloudflare', 'fastly'], 'CDN_PURGE_SHAPE must be cloudflare or fastly.').default('cloudflare'),
  ),
  LOG_LEVEL: z.preprocess(
    unset,
    z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
        'LOG_LEVEL must be fatal, error, warn, info, debug or silent.',
      )
      .default('info'),
  ),
})

export type Config = {
  port: number
  host: string
  /** Where `/metrics` is answered, on the same host; undefined: nowhere, and nothing is counted. */
  metricsPort: number | undefined
  /** Answers readers and staff, does the jobs, or both. */
  role: 'web' | 'worker' | 'all'
  /** Absolute path of everything this instance keeps on disk. */
  dataDir: string
  databaseUrl: string | undefined
  /** The same database past the pooler that `databaseUrl` leads to; undefined: there is no pooler. */
  databaseListenUrl: string | undefined
  /** The public origin, without a slash at the end; undefined: taken from the address we listen on. */
  siteUrl: string | undefined
  adminPasswords: string[]
  sampleContent: boolean
  pageCache: boolean
  pageCacheBytes: number
  /** How many pages that are not in memory one address may have drawn in a minute; its network ten times as many. */
  pagesPerMinute: number
  /** A reverse proxy in front sets X-Forwarded-For; its last entry is the client. */
  trustProxy: boolean
  /** How long, before it stops taking connections, a process says at `/readyz` that it is leaving. */
  drainSeconds: number
  /** Where uploaded files are kept; undefined: on the disk, below dataDir. */
  s3: S3Config | undefined
  backup: BackupConfig
  /** Undefined: no CDN in front needs to be told of changes. */
  cdn: CdnConfig | undefined
  logLevel: string
}

/** Who has pages of ours, and forgets them by their tags when asked. */
export type CdnConfig = { url: string; token: string; shape: 'cloudflare' | 'fastly' }

export type BackupConfig = {
  /** Where backups lie: a folder, or s3://bucket/prefix. */
  to: string
  /** Undefined: they are not encrypted. */
  passphrase: string | undefined
  /** How to reach a bucket of backups; undefined where nothing is said of one. */
  s3: Omit<S3Config, 'bucket'> | undefined
}

export type S3Config = {
  /** Undefined: Amazon's own, of the region. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket stands in the path instead of in the host's name. */
  forcePathStyle: boolean
}

/** Some of these without the others are a mistake, which would put files where nobody looks for them. */
const S3_NEEDS = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** All faults of the environment, one a line, in plain words. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * The only reader of the environment.
 * @throws ConfigError that lists every fault at once.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = environment.safeParse(env)
  const issues = parsed.error?.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`) ?? []
  const faults = [...issues, ...missingForS3(env), ...missingForListening(env), ...missingForCdn(env)]
  if (!parsed.success || faults.length > 0)
    throw new ConfigError(`These settings of the environment need a change:\n${faults.join('\n')}`)
  const { data } = parsed
  return {
    port: data.PORT,
    host: data.HOST,
    metricsPort: data.METRICS_PORT,
    role: data.ROLE,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databaseListenUrl: data.DATABASE_LISTEN_URL,
    siteUrl: data.SITE_URL,
    adminPasswords: [data.ADMIN_PASSWORD, data.ADMIN_PASSWORD_2].filter((password) => password !== undefined),
    sampleContent: data.SAMPLE_CONTENT,
    pageCache: data.PAGE_CACHE,
    pageCacheBytes: data.PAGE_CACHE_MB * 1024 * 1024,
    pagesPerMinute: data.PAGES_PER_MINUTE,
    trustProxy: data.TRUST_PROXY,
    drainSeconds: data.DRAIN_SECONDS ?? (data.TRUST_PROXY ? 5 : 0),
    s3: data.S3_BUCKET ? { bucket: data.S3_BUCKET, ...storeOf(data) } : undefined,
    backup: {
      to: data.BACKUP_TO ?? resolve(data.DATA_DIR, 'backups'),
      passphrase: data.BACKUP_PASSPHRASE,
      s3: backupStoreOf(data),
    },
    cdn: data.CDN_PURGE_URL
      ? { url: data.CDN_PURGE_URL, token: data.CDN_PURGE_TOKEN ?? '', shape: data.CDN_PURGE_SHAPE }
      : undefined,
    logLevel: data.LOG_LEVEL,
  }
}

type Environment = z.infer<typeof environment>

function storeOf(data: Environment): Omit<S3Config, 'bucket'> {
  return {
    endpoint: data.S3_ENDPOINT,
    region: data.S3_REGION,
    accessKeyId: data.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: data.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: data.S3_FORCE_PATH_STYLE,
  }
}

/** The store of backups is that of the uploads unless it has a key of its own. */
function backupStoreOf(data: Environment): Omit<S3Config, 'bucket'> | undefined {
  if (!data.BACKUP_S3_ACCESS_KEY_ID) return data.S3_BUCKET ? storeOf(data) : undefined
  return {
    endpoint: data.BACKUP_S3_ENDPOINT,
    region: data.BACKUP_S3_REGION,
    accessKeyId: data.BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: data.BACKUP_S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: data.BACKUP_S3_FORCE_PATH_STYLE,
  }
}

const isSetIn = (env: Record<string, string | undefined>) => (name: string) => unset(env[name]) !== undefined

function missingForListening(env: Record<string, string | undefined>): string[] {
  const isSet = isSetIn(env)
  if (!isSet('DATABASE_LISTEN_URL') || isSet('DATABASE_URL')) return []
  return ['  DATABASE_LISTEN_URL: DATABASE_URL is needed too; this is the way past its pooler.']
}

function missingForCdn(env: Record<string, string | undefined>): string[] {
  const missing = ['CDN_PURGE_URL', 'CDN_PURGE_TOKEN'].filter((name) => !isSetIn(env)(name))
  return missing.length === 1 ? [`  ${missing[0]}: ${missing[0]} is needed to have a CDN forget pages.`] : []
}

function missingForS3(env: Record<string, string | undefined>): string[] {
  const isSet = isSetIn(env)
  if (![...S3_NEEDS, 'S3_ENDPOINT'].some(isSet)) return []
  return S3_NEEDS.filter((name) => !isSet(name)).map(
    (name) => `  ${name}: ${name} is needed to keep files in a bucket.`,
  )
}
