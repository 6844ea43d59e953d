import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError, readConfig } from '#config.ts'
import { SECRETS } from '#platform/secrets/read-secret-files.ts'

function faultsOf(env: Record<string, string | undefined>): string {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  throw new Error('The settings were accepted.')
}

test('with nothing set, the site starts on this machine with its own database and sample content', () => {
  const { dataDir, backup, ...config } = readConfig({})

  expect(isAbsolute(dataDir)).toBe(true)
  expect(backup).toEqual({ to: join(dataDir, 'backups'), passphrase: undefined, s3: undefined })
  expect(config).toEqual({
    port: 3000,
    host: '127.0.0.1',
    metricsPort: undefined,
    role: 'all',
    workers: 1,
    drainSeconds: 0,
    databaseUrl: undefined,
    siteUrl: undefined,
    privateHosts: [],
    adminPasswords: [],
    sampleContent: true,
    pageCache: true,
    pageCacheBytes: 64 * 1024 * 1024,
    pagesPerMinute: 600,
    writesPerMinute: 120,
    trustProxy: 0,
    logLevel: 'info',
  })
})

test('empty means unset: `PORT= npm start` starts as if PORT were not there', () => {
  const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'SITE_URL', 'ADMIN_PASSWORD', 'ADMIN_PASSWORD_2']
  const flags = ['SAMPLE_CONTENT', 'PAGE_CACHE', 'PAGE_CACHE_MB', 'TRUST_PROXY', 'LOG_LEVEL']

  for (const empty of ['', ' ']) {
    const env = Object.fromEntries([...names, ...flags].map((name) => [name, empty]))
    expect(readConfig(env)).toEqual(readConfig({}))
  }
})

test('all faults are listed at once, each with its name and what it should be', () => {
  const lines = faultsOf({
    PORT: 'eighty',
    DATABASE_URL: 'mysql://localhost/law',
    SITE_URL: 'https://law.example/blog',
    ADMIN_PASSWORD: 'short',
    ADMIN_PASSWORD_2: 'short too',
    SAMPLE_CONTENT: 'perhaps',
    PAGE_CACHE: 'yes',
    PAGE_CACHE_MB: 'lots',
    TRUST_PROXY: 'mine',
    LOG_LEVEL: 'chatty',
  }).split('\n')

  expect(lines).toEqual([
    'These settings of the environment need a change:',
    '  PORT: PORT must be a number from 0 to 65535.',
    '  DATABASE_URL: DATABASE_URL must look like postgres://user:password@host:5432/name.',
    '  SITE_URL: SITE_URL must be only scheme and host, without a path.',
    '  ADMIN_PASSWORD: ADMIN_PASSWORD must have at least 12 characters.',
    '  ADMIN_PASSWORD_2: ADMIN_PASSWORD_2 must have at least 12 characters.',
    '  SAMPLE_CONTENT: SAMPLE_CONTENT must be 1 or 0.',
    '  PAGE_CACHE: PAGE_CACHE must be 1 or 0.',
    '  PAGE_CACHE_MB: PAGE_CACHE_MB must be a number from 1 to 4096.',
    '  TRUST_PROXY: TRUST_PROXY must be how many proxies stand in front (0 to 9), or their networks, like 10.0.0.0/8,127.0.0.1.',
    '  LOG_LEVEL: LOG_LEVEL must be fatal, error, warn, info, debug or silent.',
  ])
})

test.each([
  ...[{ PORT: '-1' }, { PORT: '65536' }, { PORT: '80.5' }, { PORT: 'NaN' }],
  ...[{ SITE_URL: 'law.example' }, { SITE_URL: 'ftp://law.example' }, { SITE_URL: 'javascript:alert(1)' }],
  ...[{ PAGE_CACHE_MB: '0' }, { PAGE_CACHE_MB: '99999' }, { DATABASE_URL: 'law' }],
])('%o is refused', (env) => {
  expect(faultsOf(env)).toContain(Object.keys(env)[0])
})

test('a fault never repeats the secret that caused it', () => {
  expect(faultsOf({ ADMIN_PASSWORD: 'hunter2', DATABASE_URL: 'mysql://me:hunter3@db' })).not.toMatch(/hunter/)
})

test('what is set is what is used; the site’s address keeps only scheme and host', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgresql://me:pw@db.example:5432/law?sslmode=require',
    SITE_URL: 'https://Law.Example:443/',
    ADMIN_PASSWORD_2: 'a long password',
    SAMPLE_CONTENT: 'false',
    PAGE_CACHE_MB: '1.5',
    TRUST_PROXY: 'true',
  })

  expect(config).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    databaseUrl: 'postgresql://me:pw@db.example:5432/law?sslmode=require',
    siteUrl: 'https://law.example',
    adminPasswords: ['a long password'],
    sampleContent: false,
    pageCacheBytes: 1.5 * 1024 * 1024,
    trustProxy: true,
  })
})

test('files go to a bucket where one is named whole; a part of its settings is a fault that names the others', () => {
  expect(readConfig({}).s3).toBeUndefined()
  expect(
    readConfig({
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'admin-uploads',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'hunter2',
      S3_FORCE_PATH_STYLE: '1',
    }).s3,
  ).toEqual({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    bucket: 'admin-uploads',
    accessKeyId: 'key',
    secretAccessKey: 'hunter2',
    forcePathStyle: true,
  })
  const faults = faultsOf({ PORT: '-1', S3_ENDPOINT: 'minio', S3_SECRET_ACCESS_KEY: 'hunter2' })
  for (const name of ['PORT', 'S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID'])
    expect(faults).toContain(`${name}:`)
  expect(faults).not.toMatch(/S3_SECRET|hunter/)
})

test('the program is not troubled by the rest of the environment', () => {
  expect(readConfig({ PATH: '/bin', __proto__: 'x', constructor: 'x' })).toEqual(readConfig({}))
})

test('backups go to a bucket with the key of the uploads’ store, or wholly by one of their own', () => {
  const uploads = {
    S3_BUCKET: 'uploads',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
    S3_REGION: 'af-south-1',
  }
  expect(readConfig(uploads).backup.s3).toMatchObject({ accessKeyId: 'a', region: 'af-south-1' })
  const own = { BACKUP_S3_ACCESS_KEY_ID: 'c', BACKUP_S3_SECRET_ACCESS_KEY: 'd' }
  expect(readConfig({ ...uploads, ...own }).backup.s3).toEqual({
    endpoint: undefined,
    region: 'us-east-1',
    accessKeyId: 'c',
    secretAccessKey: 'd',
    forcePathStyle: false,
  })
})

test('several workers are for processes that answer somebody', () => {
  expect(readConfig({ WORKERS: '4' }).workers).toBe(4)
  expect(() => readConfig({ WORKERS: '4', ROLE: 'worker' })).toThrow('WORKERS: With ROLE=worker')
  expect(() => readConfig({ WORKERS: '0' })).toThrow('WORKERS must be 1 or more.')
})

test('a way past a pooler without the pooler, or a replica of nothing, is a fault', () => {
  expect(() => readConfig({ DATABASE_LISTEN_URL: 'postgres://u@h:5432/n' })).toThrow(
    'DATABASE_URL is needed to know the way past its pooler',
  )
  expect(() => readConfig({ DATABASE_READ_URL: 'postgres://u@h:5432/n' })).toThrow(
    'DATABASE_URL is needed: DATABASE_READ_URL is',
  )
  const url = 'postgres://u@h:5432/n'
  expect(readConfig({ DATABASE_URL: 'postgres://u@h:6432/n', DATABASE_LISTEN_URL: url })).toMatchObject({
    databaseListenUrl: url,
  })
})

test('trusted proxies are counted, or named by their networks; anything else is a fault', () => {
  const trust = (text: string) => readConfig({ TRUST_PROXY: text }).trustProxy
  expect([trust(''), trust('0'), trust('1'), trust('true'), trust('2')]).toEqual([0, 0, 1, true, 2])
  expect(trust('10.0.0.0/8, 127.0.0.1')).toEqual(['10.0.0.0/8', '127.0.0.1'])
  for (const fault of ['yes', '-1', '10', '10.0.0.0/99', 'proxy.example', '10.0.0.0/8,'])
    expect(faultsOf({ TRUST_PROXY: fault })).toContain('TRUST_PROXY must be how many proxies')
})

test('private hosts are names and addresses, and no whole addresses of the web', () => {
  expect(readConfig({ PRIVATE_HOSTS: 'Chat.lan, 10.0.0.7' }).privateHosts).toEqual(['chat.lan', '10.0.0.7'])
  for (const fault of ['http://chat.lan', 'chat.lan/hook', '*'])
    expect(faultsOf({ PRIVATE_HOSTS: fault })).toContain('PRIVATE_HOSTS must be names')
})

/** A folder of secrets, as systemd and compose make one. @returns the path of a file with this text */
function secretFiles(): (name: string, text: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'nyansapo-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return (name, text) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
}

test('every secret may lie in a file, as systemd’s credentials and compose’s secrets do, with a line’s end after it', () => {
  const file = secretFiles()
  const values = Object.fromEntries(
    SECRETS.map((name) => [
      name,
      name.endsWith('_URL')
        ? `postgres://u:${name.length}@h/n`
        : `${name} of at least 32 characters, made at random`,
    ]),
  )
  const others = {
    S3_BUCKET: 'uploads',
    SMTP_HOST: 'smtp.example',
    MAIL_FROM: 'a@b.example',
    CDN_PURGE_URL: 'https://cdn.example',
  }
  const inFiles = Object.fromEntries(
    SECRETS.map((name) => [`${name}_FILE`, file(name.toLowerCase(), `${values[name]}\n`)]),
  )
  const config = readConfig({ ...others, ...inFiles })
  expect(config).toEqual(readConfig({ ...others, ...values }))
  for (const value of Object.values(values)) expect(JSON.stringify(config)).toContain(value)
})

test('a secret that is said twice, or whose file is not there or holds nothing, is a fault that tells nothing of it', () => {
  const file = secretFiles()
  const faults = faultsOf({
    ADMIN_PASSWORD: 'hunter2hunter2',
    ADMIN_PASSWORD_FILE: file('twice', 'hunter3hunter3'),
    ADMIN_PASSWORD_2_FILE: file('short', 'hunter4'),
    SECRET_KEY_FILE: file('empty', ' \n'),
    DATABASE_URL_FILE: '/nowhere/database_url',
    BACKUP_PASSPHRASE_FILE: '',
  })
  expect(faults.split('\n')).toEqual([
    expect.any(String),
    '  DATABASE_URL_FILE: /nowhere/database_url cannot be read (ENOENT).',
    '  ADMIN_PASSWORD_FILE: ADMIN_PASSWORD is set too. Leave one of them out.',
    expect.stringMatching(/^ {2}SECRET_KEY_FILE: \S+empty is empty\.$/),
    '  ADMIN_PASSWORD_2: ADMIN_PASSWORD_2 must have at least 12 characters.',
  ])
  expect(faults).not.toMatch(/hunter/)
})
