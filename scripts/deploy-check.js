/**
 * `npm run deploy:check`: lints what `deploy/` holds with the programs that will read it, as far as this machine has
 * them, and says what could not be looked at. Ends with 1 where something is wrong.
 */
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './prepare.js'

const deploy = join(root, 'deploy')
const work = mkdtempSync(join(realpathSync(tmpdir()), 'nyansapo-deploy-'))
const faults = []
const skipped = []
const text = (path) => readFileSync(join(deploy, path), 'utf8')

checkDockerfile()
checkCompose()
checkNginx()
checkCaddy()
checkUnits()
skipped.push('fastly/nyansapo.vcl: only Fastly can run it')
rmSync(work, { recursive: true, force: true })

for (const line of skipped) say(`not looked at: ${line}`)
for (const line of faults) say(`wrong: ${line}`)
say(faults.length > 0 ? `${faults.length} faults.` : 'deploy/ is well as far as it was looked at.')
process.exit(faults.length > 0 ? 1 : 0)

/** What a linter of Dockerfiles would stop at, and what only we can know. */
function checkDockerfile() {
  const file = text('Dockerfile')
  const lines = file.replaceAll('\\\n', ' ').split('\n')
  const of = (word) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))
  const { node } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies
  const expect = (holds, what) => void (holds || faults.push(`Dockerfile: ${what}`))
  expect(
    of('FROM').every((image) => image.startsWith(`node:${node}-`)),
    `its Node is not the project’s, ${node}`,
  )
  expect(![undefined, 'root', '0'].includes(of('USER').at(-1)), 'it runs as root')
  expect(
    lines.findLastIndex((line) => /^(?:COPY|RUN)/.test(line)) < lines.indexOf('USER node'),
    'a layer after USER',
  )
  expect(of('HEALTHCHECK').length === 1, 'no HEALTHCHECK')
  expect(
    of('CMD').every((command) => Array.isArray(JSON.parse(command))),
    'CMD goes through a shell',
  )
  expect(of('ADD').length === 0, 'ADD unpacks and fetches: use COPY')
  for (const [, names] of file.matchAll(/^COPY (?!--from)(.+) \S+$/gm))
    for (const name of names.split(' ')) expect(existsSync(join(root, name)), `there is no ${name} to copy`)
  // What the program reads beside itself.
  for (const folder of ['public', 'sample-content', 'dist', 'node_modules'])
    expect(file.includes(`/app/${folder} ${folder}`), `${folder} is left out`)
  skipped.push('the image itself: build it with docker build -f deploy/Dockerfile .')
}

function checkCompose() {
  const path = join(deploy, 'compose/compose.yaml')
  const file = text('compose/compose.yaml')
  const env = text('compose/example.env')
  for (const [, name] of file.matchAll(/\$\{(\w+)/g))
    if (!new RegExp(`^${name}=`, 'm').test(env)) faults.push(`compose: example.env does not name ${name}`)
  const names = Object.fromEntries(
    [...env.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value || 'x']),
  )
  const compose = run('docker', ['compose', '-f', path, 'config', '-q'], {
    env: { ...process.env, ...names },
  })
  if (compose && !/unknown (?:shorthand )?(?:command|flag)|not a docker command/.test(compose.said))
    return void (compose.status === 0 || faults.push(`compose: ${compose.said}`))
  skipped.push('compose.yaml by docker compose, which is not here; only whether it is YAML')
  const yaml = run('python3', ['-c', 'import sys, yaml; yaml.safe_load(open(sys.argv[1]))', path])
  if (!yaml || /No module named/.test(yaml.said))
    skipped.push('whether compose.yaml is YAML: no program for it here')
  else if (yaml.status !== 0) faults.push(`compose: ${yaml.said.split('\n').slice(-2).join(' ')}`)
}

/** `nginx -t` on copies whose files are here, with a certificate made for it. */
function checkNginx() {
  if (!run('nginx', ['-v'])) return void skipped.push('nginx: not here')
  const key = join(work, 'key.pem')
  const certificate = join(work, 'certificate.pem')
  const subject = ['-subj', '/CN=law.example', '-days', '2', '-keyout', key, '-out', certificate]
  const made = run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject])
  if (made?.status !== 0) return void skipped.push('nginx: no openssl for a certificate')
  writeFileSync(join(work, 'proxy.conf'), text('nginx/proxy.conf'))
  for (const name of ['nyansapo.conf', 'nyansapo-cached.conf']) {
    const folder = join(work, name)
    mkdirSync(folder)
    const site = text(`nginx/${name}`)
      .replaceAll('/etc/nginx/nyansapo-proxy.conf', join(work, 'proxy.conf'))
      .replaceAll(/\/etc\/letsencrypt\S+fullchain\.pem/g, certificate)
      .replaceAll(/\/etc\/letsencrypt\S+privkey\.pem/g, key)
      .replaceAll('/var/cache/nginx', folder)
      .replaceAll(
        /listen (\[::\]:)?(80|443)/g,
        (_, v6, port) => `listen ${v6 ? '[::1]:' : '127.0.0.1:'}${18_000 + Number(port)}`,
      )
    writeFileSync(join(folder, 'site.conf'), site)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join(' ')
    writeFileSync(
      join(folder, 'nginx.conf'),
      `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary} include ${folder}/site.conf; }`,
    )
    const tested = run('nginx', ['-t', '-q', '-p', folder, '-c', join(folder, 'nginx.conf')])
    if (tested?.status !== 0 || /\[(?:warn|emerg)\]/.test(tested.said))
      faults.push(`nginx/${name}: ${tested?.said}`)
  }
}

function checkCaddy() {
  const env = { ...process.env, SITE_HOST: 'law.example', SITES: '127.0.0.1:3001 127.0.0.1:3002', HOME: work }
  const path = join(deploy, 'caddy/Caddyfile')
  const tested = run('caddy', ['validate', '--adapter', 'caddyfile', '--config', path], { env })
  if (!tested) skipped.push('the Caddyfile: caddy is not here (apt-get install caddy)')
  else if (tested.status !== 0) faults.push(`Caddyfile: ${tested.said}`)
}

/** systemd looks for the program, so it is shown this folder. */
function checkUnits() {
  if (!run('systemd-analyze', ['--version']))
    return void skipped.push('the systemd units: systemd-analyze is not here')
  const folder = join(work, 'units')
  mkdirSync(folder)
  const names = readdirSync(join(deploy, 'systemd'))
  for (const name of names)
    writeFileSync(join(folder, name), text(`systemd/${name}`).replaceAll('/opt/nyansapo', root))
  const env = { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` }
  for (const name of names) {
    const tested = run('systemd-analyze', ['verify', '--man=no', join(folder, name)], { env })
    const ours = tested.said.split('\n').filter((line) => names.some((other) => line.includes(other)))
    for (const line of ours) faults.push(`systemd/${name}: ${line.replace(folder, '')}`)
    if (tested.status !== 0 && ours.length === 0)
      skipped.push(`${name} by systemd: ${tested.said.split('\n')[0]}`)
  }
}

/** @returns null where there is no such program */
function run(program, args, options = {}) {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', ...options })
  return error ? null : { status, said: `${stdout}${stderr}`.trim() }
}

function say(line) {
  process.stdout.write(`${line}\n`)
}
