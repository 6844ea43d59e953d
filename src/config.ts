import { resolve } from 'node:path'
import { z } from 'zod'
import { trustProxySchema } from '#http/limits/trust-proxy.schema.ts'
import { privateHostsSchema } from '#platform/foreign/private-hosts.schema.ts'
import { readSecretFiles } from '#platform/secrets/read-secret-files.ts'

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

const oneOf = <const Value extends string>(name: string, values: Value[], fallback: Value) => {
  const error = `${name} must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.`
  return z.preprocess((value) => unset(value) ?? fallback, z.enum(values, error))
}

const databaseUrl = (name: string) =>
  optional(
    z.url({
      protocol: /^postgres(?:ql)?$/,
      hostname: /.*/,
      error: `${name} must look like postgres://user:password@host:5432/name.`,
    }),
  )

const amount = (name: string, least: number, most: number) =>
  z.coerce
    .number(`${name} must be a number from ${least} to ${most}.`)
    .min(least, `${name} must be ${least} or more.`)
    .max(most, `${name} must be at most ${most}.`)
const whole = (name: string, least: number, most: number) =>
  amount(name, least, most).int(`${name} must be a whole number.`)
const port = (name: string, least: number) => whole(name, least, 65_535)
const store = (name: string) =>
  optional(z.url({ protocol: /^https?$/, error: `${name} must look like https://s3.example.` }))
const address = (name: string) =>
  optional(z.email(`${name} must be an e-mail address, without a name around it.`))

const environment = z.object({
  PORT: z.preprocess(unset, port('PORT', 0).default(3000)),
  HOST: z.preprocess(unset, z.string().default('127.0.0.1')),
  METRICS_PORT: optional(port('METRICS_PORT', 1)),
  ROLE: oneOf('ROLE', ['web', 'worker', 'all'], 'all'),
  WORKERS: z.preprocess(unset, whole('WORKERS', 1, 32).default(1)),
  DATA_DIR: z.preprocess(unset, z.string().default('data')),
  DATABASE_URL: databaseUrl('DATABASE_URL'),
  DATABASE_LISTEN_URL: databaseUrl('DATABASE_LISTEN_URL'),
  DATABASE_READ_URL: databaseUrl('DATABASE_READ_URL'),
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
  PAGE_CACHE_MB: z.preprocess(unset, amount('PAGE_CACHE_MB', 1, 4096).default(64)),
  PAGES_PER_MINUTE: z.preprocess(unset, whole('PAGES_PER_MINUTE', 10, 100_000_000).default(600)),
  WRITES_PER_MINUTE: z.preprocess(unset, whole('WRITES_PER_MINUTE', 10, 100_000_000).default(120)),
  TRUST_PROXY: z.preprocess((value) => unset(value) ?? '0', trustProxySchema),
  DRAIN_SECONDS: optional(amount('DRAIN_SECONDS', 0, 60)),
  S3_ENDPOINT: store('S3_ENDPOINT'),
  S3_REGION: z.preprocess(unset, z.string().default('us-east-1')),
  S3_BUCKET: optional(
    z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET must be the name of a bucket.'),
  ),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_FORCE_PATH_STYLE: flag('S3_FORCE_PATH_STYLE', false),
  BACKUP_TO: optional(z.string()),
  BACKUP_PASSPHRASE: optional(z.string().min(12, 'BACKUP_PASSPHRASE must have at least 12 characters.')),
  BACKUP_S3_ENDPOINT: store('BACKUP_S3_ENDPOINT'),
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
  CDN_PURGE_SHAPE: oneOf('CDN_PURGE_SHAPE', ['cloudflare', 'fastly'], 'cloudflare'),
  PRIVATE_HOSTS: z.preprocess((value) => unset(value) ?? '', privateHostsSchema),
  SECRET_KEY: optional(z.string().min(32, 'SECRET_KEY must have at least 32 characters, made at random.')),
  SMTP_HOST: optional(z.string().regex(/^[\w.:-]+$/, 'SMTP_HOST must be a name like smtp.example.com.')),
  SMTP_PORT: optional(port('SMTP_PORT', 1)),
  SMTP_SECURITY: oneOf('SMTP_SECURITY', ['tls', 'starttls', 'none'], 'starttls'),
  SMTP_USER: optional(z.string()),
  SMTP_PASSWORD: optional(z.string()),
  MAIL_FROM: address('MAIL_FROM'),
  MAIL_FROM_NAME: optional(z.string().max(80, 'MAIL_FROM_NAME may have at most 80 characters.')),
  MAIL_REPLY_TO: address('MAIL_REPLY_TO'),
  LOG_LEVEL: oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
})

export type Config = {
  port: number
  host: string
  /** Where `/metrics` is answered, on the same host; undefined: nowhere, and nothing is counted. */
  metricsPort: number | undefined
  /** Answers readers and staff, does the jobs, or both. */
  role: 'web' | 'worker' | 'all'
  /** How many processes of this machine answer on the one address. */
  workers: number
  /** Absolute path of everything this instance keeps on disk. */
  dataDir: string
  databaseUrl: string | undefined
  /** The same database past the pooler that `databaseUrl` leads to; undefined: there is no pooler. */
  databaseListenUrl: string | undefined
  /** A streaming replica that public pages may be read from; undefined: there is none. */
  databaseReadUrl: string | undefined
  /** The public origin, without a slash at the end; undefined: taken from the address we listen on. */
  siteUrl: string | undefined
  adminPasswords: string[]
  sampleContent: boolean
  pageCache: boolean
  pageCacheBytes: number
  /** How many pages that are not in memory one address may have drawn in a minute; its network ten times as many. */
  pagesPerMinute: number
  /** How much staff may change in a minute in one session; what is held while they type is counted apart. */
  writesPerMinute: number
  /** A reverse proxy in front sets X-Forwarded-For; its last entry is the client. */
  trustProxy: z.output<typeof trustProxySchema>
  /** How long, before it stops taking connections, a process says at `/readyz` that it is leaving. */
  drainSeconds: number
  /** Where uploaded files are kept; undefined: on the disk, below dataDir. */
  s3: S3Config | undefined
  backup: BackupConfig
  /** Undefined: no CDN in front needs to be told of changes. */
  cdn: CdnConfig | undefined
  /** Hosts of the newsroom's own network that staff may have the site call: names or addresses, in lower case. */
  privateHosts: string[]
  /** Seals what is stored and must not be read with the database alone; undefined: a key of its own, kept in dataDir. */
  secretKey: string | undefined
  /** How letters leave; undefined: as staff say in Settings. */
  mail: MailConfig | undefined
  logLevel: string
}

/** Who has pages of ours, and forgets them by their tags when asked. */
export type CdnConfig = { url: string; token: string; shape: 'cloudflare' | 'fastly' }

/** An empty text is not said: no account, the site's title as name, answers to the sender. */
export type MailConfig = {
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  username: string
  password: string
  senderName: string
  senderAddress: string
  replyTo: string
}

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

const S3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
const DATABASE = ['DATABASE_URL']
const CDN = ['CDN_PURGE_URL', 'CDN_PURGE_TOKEN']
/** Who names one of the first says nothing without all of the second: files would lie where nobody looks for them. */
const TOGETHER = [
  { named: [...S3, 'S3_ENDPOINT'], needed: S3, why: ' to keep files in a bucket' },
  { named: CDN, needed: CDN, why: ' to have a CDN forget pages' },
  { named: ['SMTP_HOST'], needed: ['MAIL_FROM'], why: ': letters come from it' },
  { named: ['DATABASE_LISTEN_URL'], needed: DATABASE, why: ' to know the way past its pooler' },
  { named: ['DATABASE_READ_URL'], needed: DATABASE, why: ': DATABASE_READ_URL is a replica of it' },
]

/** All faults of the environment, one a line, in plain words. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * The only reader of the environment.
 * @throws ConfigError that lists every fault at once.
 */
export function readConfig(variables: Variables = process.env): Config {
  const { env, faults: ofFiles } = readSecretFiles(variables)
  const parsed = environment.safeParse(env)
  const issues = parsed.error?.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`) ?? []
  const faults = [...ofFiles, ...issues, ...missingTogether(env), ...needlessWorkers(env)]
  if (!parsed.success || faults.length > 0)
    throw new ConfigError(`These settings of the environment need a change:\n${faults.join('\n')}`)
  const { data } = parsed
  return {
    port: data.PORT,
    host: data.HOST,
    metricsPort: data.METRICS_PORT,
    role: data.ROLE,
    workers: data.WORKERS,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databaseListenUrl: data.DATABASE_LISTEN_URL,
    databaseReadUrl: data.DATABASE_READ_URL,
    siteUrl: data.SITE_URL,
    adminPasswords: [data.ADMIN_PASSWORD, data.ADMIN_PASSWORD_2].filter((password) => password !== undefined),
    sampleContent: data.SAMPLE_CONTENT,
    pageCache: data.PAGE_CACHE,
    pageCacheBytes: data.PAGE_CACHE_MB * 1024 * 1024,
    pagesPerMinute: data.PAGES_PER_MINUTE,
    writesPerMinute: data.WRITES_PER_MINUTE,
    trustProxy: data.TRUST_PROXY,
    drainSeconds: data.DRAIN_SECONDS ?? (data.TRUST_PROXY ? 5 : 0),
    s3: data.S3_BUCKET ? { bucket: data.S3_BUCKET, ...storeOf(data, 'S3') } : undefined,
    backup: {
      to: data.BACKUP_TO ?? resolve(data.DATA_DIR, 'backups'),
      passphrase: data.BACKUP_PASSPHRASE,
      s3: backupStoreOf(data),
    },
    cdn: data.CDN_PURGE_URL
      ? { url: data.CDN_PURGE_URL, token: data.CDN_PURGE_TOKEN ?? '', shape: data.CDN_PURGE_SHAPE }
      : undefined,
    privateHosts: data.PRIVATE_HOSTS,
    secretKey: data.SECRET_KEY,
    mail: mailOf(data),
    logLevel: data.LOG_LEVEL,
  }
}

type Environment = z.infer<typeof environment>

function storeOf(data: Environment, prefix: 'S3' | 'BACKUP_S3'): Omit<S3Config, 'bucket'> {
  return {
    endpoint: data[`${prefix}_ENDPOINT`],
    region: data[`${prefix}_REGION`],
    accessKeyId: data[`${prefix}_ACCESS_KEY_ID`] ?? '',
    secretAccessKey: data[`${prefix}_SECRET_ACCESS_KEY`] ?? '',
    forcePathStyle: data[`${prefix}_FORCE_PATH_STYLE`],
  }
}

/** The store of backups is that of the uploads unless it has a key of its own. */
function backupStoreOf(data: Environment): Omit<S3Config, 'bucket'> | undefined {
  if (data.BACKUP_S3_ACCESS_KEY_ID) return storeOf(data, 'BACKUP_S3')
  return data.S3_BUCKET ? storeOf(data, 'S3') : undefined
}

function mailOf(data: Environment): MailConfig | undefined {
  if (!data.SMTP_HOST) return undefined
  return {
    host: data.SMTP_HOST,
    port: data.SMTP_PORT ?? { tls: 465, starttls: 587, none: 25 }[data.SMTP_SECURITY],
    security: data.SMTP_SECURITY,
    username: data.SMTP_USER ?? '',
    password: data.SMTP_PASSWORD ?? '',
    senderName: data.MAIL_FROM_NAME ?? '',
    senderAddress: data.MAIL_FROM ?? '',
    replyTo: data.MAIL_REPLY_TO ?? '',
  }
}

type Variables = Record<string, string | undefined>

const isSetIn = (env: Variables) => (name: string) => unset(env[name]) !== undefined

function missingTogether(env: Variables): string[] {
  const isSet = isSetIn(env)
  return TOGETHER.filter(({ named }) => named.some(isSet)).flatMap(({ needed, why }) =>
    needed.filter((name) => !isSet(name)).map((name) => `  ${name}: ${name} is needed${why}.`),
  )
}

function needlessWorkers(env: Variables): string[] {
  if (env.ROLE !== 'worker' || !isSetIn(env)('WORKERS') || env.WORKERS === '1') return []
  return ['  WORKERS: With ROLE=worker nobody is answered; one process does the background work.']
}
