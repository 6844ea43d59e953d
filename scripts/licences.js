/** Licences under which the project may use what others wrote: free of conditions on our own code. */
export const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Unlicense', 'CC0-1.0'],
  // Of files: changes to those would have to be published, and we make none.
  'MPL-2.0',
])

/** Packages under other licences, or whose package.json names none, each with its reason. */
export const EXCEPTIONS = {
  '@img/sharp-libvips-*':
    'LGPL-3.0-or-later: a library of its own that is linked when it runs, and can be replaced',
  '@img/sharp-w*': 'LGPL-3.0-or-later: the same library, inside the package for Windows and for WebAssembly',
  busboy: 'MIT, by the LICENSE file beside it; of the S3 server of the tests',
  dicer: 'MIT, by the LICENSE file beside it; of the S3 server of the tests',
  streamsearch: 'MIT, by the LICENSE file beside it; of the S3 server of the tests',
  'humanize-number': 'MIT, by its Readme; of the S3 server of the tests',
  only: 'MIT, by its Readme; of the S3 server of the tests',
}

/**
 * @typedef {{ version: string, license?: string, dev?: boolean, integrity?: string, hasInstallScript?: boolean }} Locked
 * @typedef {{ name: string, version: string, licence: string, isShipped: boolean, allowed: boolean, because: string }} Licensed
 */

/**
 * Every package of a lock file with its licence, by name.
 * @param {{ packages: Record<string, Locked> }} lock
 * @returns {Licensed[]}
 */
export function licencesOf({ packages }) {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, license = 'not named', dev = false }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const because = exceptionFor(name)
      const allowed = isAllowed(license) || because !== ''
      return { name, version, licence: license, isShipped: !dev, allowed, because }
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/**
 * Reads an SPDX expression: of those with OR one is enough, of those with AND all are needed.
 * @param {string} expression
 * @returns {boolean}
 */
export function isAllowed(expression) {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (plain.includes('(')) return false
  return plain.split(' OR ').some((either) => either.split(' AND ').every((each) => ALLOWED.has(each.trim())))
}

/** @param {string} name */
function exceptionFor(name) {
  const found = Object.entries(EXCEPTIONS).find(([pattern]) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  )
  return found?.[1] ?? ''
}
