/**
 * `npm run supply-chain`: what the program is made of, and whether it is what its authors published. Writes a bill of
 * materials (CycloneDX) and the list of licences into dist/supply-chain, and has npm verify the registry's signatures.
 * Ends with 1 where a licence is not allowed, or a signature is wrong or could not be verified.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { licencesOf } from './licences.js'
import { root } from './prepare.js'

const folder = join(root, 'dist/supply-chain')
mkdirSync(folder, { recursive: true })
const results = [writeBill(), writeLicences(), verifySignatures()]
process.exit(results.every(Boolean) ? 0 : 1)

function writeBill() {
  const { status, stdout, stderr } = npm([
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
  ])
  if (status !== 0) return say(false, `The bill of materials could not be made:\n${stderr}`)
  const file = join(folder, 'sbom.cdx.json')
  writeFileSync(file, stdout)
  return say(true, `${file}: ${JSON.parse(stdout).components.length} packages`)
}

function writeLicences() {
  const licences = licencesOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const lines = licences.map(
    ({ name, version, licence, isShipped, because }) =>
      `${name}@${version}\t${licence}\t${isShipped ? 'runs with the site' : 'is built into it, builds or tests it'}${because && `\t${because}`}`,
  )
  const file = join(folder, 'licences.tsv')
  writeFileSync(file, `${lines.join('\n')}\n`)
  const refused = licences.filter(({ allowed }) => !allowed)
  for (const { name, licence } of refused)
    say(false, `${name} is under ${licence}, which scripts/licences.js does not allow.`)
  return say(refused.length === 0, `${file}: ${lines.length} packages, ${refused.length} of them not allowed`)
}

function verifySignatures() {
  const { status, stdout, stderr } = npm(['audit', 'signatures'])
  if (status === 0) return say(true, stdout.trim().replaceAll('\n', ' '))
  return say(
    false,
    `npm audit signatures did not pass: a signature is wrong, or the registry that npm asks here has none.\n${(stderr || stdout).trim()}`,
  )
}

/** @param {string[]} args */
function npm(args) {
  return spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
}

/** @param {boolean} isWell @param {string} words */
function say(isWell, words) {
  console.log(`${isWell ? 'well' : 'RED '}  ${words}`)
  return isWell
}
