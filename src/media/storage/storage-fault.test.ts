import { expect, test } from 'vitest'
import { toProblem } from '#http/problem.ts'
import { asStorageFault } from './storage.ts'

/** As Node says it of a file. */
const said = (code: string) => Object.assign(new Error(`${code}: open '/files/x'`), { code, syscall: 'open' })

test.each([
  ['is full', 'ENOSPC', 507, 'no room left'],
  ['has no room left for us', 'EDQUOT', 507, 'no room left'],
  ['takes no writes', 'EROFS', 503, 'cannot keep files just now'],
  ['is broken', 'EIO', 503, 'cannot keep files just now'],
  ['lets us open no more files', 'EMFILE', 503, 'cannot keep files just now'],
])(
  'whose file meets a disk that %s is told so in words, and that nothing was kept',
  (_, code, status, words) => {
    const problem = toProblem(asStorageFault(said(code)), 'r1')
    expect(problem.status).toBe(status)
    expect(problem.detail).toContain(words)
    expect(problem.detail).toContain('Nothing was kept')
    expect(problem.detail).not.toContain('/files')
  },
)
