import { expect, test } from 'vitest'
import { judgeCertificate, judgeProxy } from './address-checks.ts'
import { judgeDuties } from './data-duty-check.ts'
import { judgeConnections, judgeDatabase, judgeSchema, judgeSkew } from './database-checks.ts'
import { judgeRoom } from './machine-checks.ts'
import { judgeBackup, judgeJobs } from './work-checks.ts'

const GIGABYTE = 1024 ** 3
const NOW = Date.parse('2026-11-22T12:00:00Z')
const room = (free: number, total: number) => ({
  free: free * GIGABYTE,
  total: total * GIGABYTE,
  freeFiles: 0,
  files: 0,
})
const ending = (days: number, fault: string | null = null) => ({ validTo: NOW + days * 86_400_000, fault })
const reached = { siteUrl: 'https://law.example', host: '127.0.0.1', trustProxy: true, seen: null }
const through = { forwardedFor: '192.0.2.7', forwardedProto: 'https' }
const backed = { hours: 20, hasFailed: false, siteHours: 900 }

test.each([
  ['a disk with room', judgeRoom(room(50, 100)), 'well'],
  ['a disk with little room', judgeRoom(room(5, 100)), 'look'],
  ['a small disk that is nearly full', judgeRoom(room(0.4, 8)), 'red'],
  ['a large disk with a small part free', judgeRoom(room(25, 1000)), 'well'],
  ['a disk that can hold no more files', judgeRoom({ ...room(50, 100), freeFiles: 9, files: 6e6 }), 'red'],
  ['PostgreSQL 15', judgeDatabase({ version: '15.14', takesChanges: true }), 'well'],
  ['PostgreSQL 14', judgeDatabase({ version: '14.19', takesChanges: true }), 'red'],
  ['PostgreSQL of tomorrow', judgeDatabase({ version: '19.0', takesChanges: true }), 'look'],
  ['a database that only reads', judgeDatabase({ version: '18.4', takesChanges: false }), 'red'],
  ['connections to spare', judgeConnections({ used: 12, most: 97 }), 'well'],
  ['few connections left', judgeConnections({ used: 80, most: 97 }), 'look'],
  ['hardly a connection left', judgeConnections({ used: 96, most: 97 }), 'red'],
  ['clocks that agree', judgeSkew(-400), 'well'],
  ['a clock that runs a little ahead', judgeSkew(1500), 'look'],
  ['a clock that is minutes behind', judgeSkew(-90_000), 'red'],
  ['a whole schema', judgeSchema(['1', '2'], ['1', '2']), 'well'],
  ['a schema that lacks a step', judgeSchema(['1'], ['1', '2']), 'look'],
  ['a schema of a later release', judgeSchema(['1', '2', '3'], ['1', '2']), 'red'],
  ['an empty database', judgeSchema(null, ['1']), 'look'],
  ['work that is done', judgeJobs({ dead: [], waitingMinutes: null }), 'well'],
  ['work that failed for good', judgeJobs({ dead: ['daily-backup'], waitingMinutes: null }), 'red'],
  ['work that nobody does', judgeJobs({ dead: [], waitingMinutes: 40 }), 'red'],
  ['a backup of last night', judgeBackup(backed), 'well'],
  ['a backup of last night, and a failure since', judgeBackup({ ...backed, hasFailed: true }), 'look'],
  ['a backup of three days ago', judgeBackup({ ...backed, hours: 72 }), 'red'],
  ['no backup of an old site', judgeBackup({ ...backed, hours: null }), 'red'],
  ['no backup of a new site', judgeBackup({ ...backed, hours: null, siteHours: 3 }), 'look'],
  ['an answer that the law waits for', judgeDuties({ overdue: 1, daysLeft: 300 }), 'red'],
  ['a registration that nobody entered', judgeDuties({ overdue: 0, daysLeft: null }), 'well'],
  ['a registration with 61 days', judgeDuties({ overdue: 0, daysLeft: 61 }), 'well'],
  ['a registration with 60 days', judgeDuties({ overdue: 0, daysLeft: 60 }), 'look'],
  ['a registration that has ended', judgeDuties({ overdue: 0, daysLeft: -3 }), 'look'],
  ['a certificate of two months', judgeCertificate(ending(60), NOW), 'well'],
  ['a certificate that should be renewed by now', judgeCertificate(ending(15), NOW), 'look'],
  ['a certificate that ends this week', judgeCertificate(ending(5), NOW), 'red'],
  ['a certificate that ended', judgeCertificate(ending(-2), NOW), 'red'],
  ['a certificate of another name', judgeCertificate(ending(60, 'ERR_TLS_CERT_ALTNAME_INVALID'), NOW), 'red'],
  ['a proxy that is trusted', judgeProxy({ ...reached, seen: through }), 'well'],
  ['a proxy that is not trusted', judgeProxy({ ...reached, trustProxy: false }), 'red'],
  [
    'a proxy that only the request shows',
    judgeProxy({ siteUrl: undefined, host: '127.0.0.1', trustProxy: false, seen: through }),
    'red',
  ],
  [
    'a request past the proxy',
    judgeProxy({ ...reached, seen: { forwardedFor: undefined, forwardedProto: undefined } }),
    'look',
  ],
  ['https that SITE_URL does not say', judgeProxy({ ...reached, siteUrl: undefined, seen: through }), 'look'],
  [
    'a site without a proxy',
    judgeProxy({ siteUrl: undefined, host: '127.0.0.1', trustProxy: false, seen: null }),
    'well',
  ],
])('%s', (_, found, state) => {
  expect(found).toMatchObject({ state })
  // What is not well says what to do.
  if (state === 'well') expect(found?.toDo).toBeNull()
  else expect(found?.toDo).toMatch(/\w{3}/)
})
