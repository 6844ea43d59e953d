import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'

const REFRESH = `import refresh from '/@react-refresh'
refresh.injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
`
/** Browser entries, each behind the preamble that hot update of React wants. */
const ENTRIES = {
  'src/site/client/page.ts': `${REFRESH}await import('/src/site/client/styles.ts')\nawait import('/src/site/client/home-styles.ts')\nawait import('/src/site/client/information-styles.ts')\nawait import('/src/site/client/media-styles.ts')\nawait import('/src/site/client/page.ts')`,
  'src/admin/app/main.tsx': `${REFRESH}await import('/src/admin/app/main.tsx')`,
}
const PREFIX = '/dev-entry/'

const http = createServer()
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: http } },
  plugins: [
    {
      name: 'dev-entries',
      resolveId: (id) => (id.startsWith(PREFIX) ? id : undefined),
      load: (id) => (id.startsWith(PREFIX) ? ENTRIES[id.slice(PREFIX.length)] : undefined),
    },
  ],
})
const load = (path) => vite.environments.ssr.runner.import(path)

const { readConfig } = await load('/src/config.ts')
const config = readConfig()
const { startEmbeddedPostgres } = await load('/src/platform/embedded-postgres/start-embedded-postgres.ts')
const embedded = config.databaseUrl
  ? null
  : await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres') })
const connection = embedded?.connection ?? { connectionString: config.databaseUrl }
const origin = config.siteUrl ?? `http://${config.host}:${config.port}`

let app = await loadApp()
http.on('request', (req, res) => vite.middlewares(req, res, () => app.server.emit('request', req, res)))
http.listen(config.port, config.host, () => console.log(`Site:  ${origin}/\nAdmin: ${origin}/admin`))
if (app.prepared.ownerPassword)
  console.log(`Owner's password (shown only now): ${app.prepared.ownerPassword}`)

let reloading = Promise.resolve()
vite.watcher.on('change', (file) => {
  const onServer = /\/(?:src|migrations)\//.test(file) && !/\/(?:admin\/app|site\/client)\//.test(file)
  if (onServer) reloading = reloading.then(reload)
})

async function reload() {
  const old = app
  try {
    vite.environments.ssr.runner.clearCache()
    app = await loadApp()
    await old.stop()
    vite.environments.client.hot.send({ type: 'full-reload' })
  } catch (error) {
    console.error(error)
  }
}

async function loadApp() {
  const { createApp } = await load('/src/app.ts')
  const { createLog } = await load('/src/platform/log.ts')
  const assets = {
    url: (source) => (source in ENTRIES ? PREFIX + source : `/${source}`),
    styles: () => [],
    imports: () => [],
  }
  return createApp(config, connection, {
    assets,
    log: createLog('warn'),
    origin: () => origin,
    strictPolicy: false,
  })
}

process.on('SIGINT', async () => {
  await app.stop()
  await embedded?.stop()
  process.exit(0)
})
