import { expect, test } from 'vitest'
import { driveImageAddress, parseDriveLink } from './drive-link.ts'

const ID = '1aBcDeFgHiJkLmNoPqRsTuVwXyZ_-0123'

test.each([
  `https://drive.google.com/file/d/${ID}/view?usp=sharing`,
  `https://drive.google.com/file/d/${ID}`,
  `https://drive.google.com/file/u/1/d/${ID}/view`,
  `https://drive.google.com/open?id=${ID}`,
  `https://drive.google.com/uc?export=view&id=${ID}`,
  `https://drive.google.com/uc?id=${ID}&export=download`,
  `https://drive.google.com/thumbnail?id=${ID}&sz=w1200`,
  `https://lh3.googleusercontent.com/d/${ID}=w800`,
  `https://drive.usercontent.google.com/download?id=${ID}&export=download`,
  `https://docs.google.com/document/d/${ID}/edit`,
  `https://docs.google.com/document/u/0/d/${ID}/edit`,
  `https://docs.google.com/presentation/d/${ID}/edit#slide=id.p`,
  ` https://docs.google.com/spreadsheets/d/${ID}/edit?gid=0&amp;x=1 `,
])('a link as Google gives it names its file: %s', (link) => {
  expect(parseDriveLink(link)).toEqual({ id: ID, resourceKey: null })
})

test('the resource key of an older file is kept', () => {
  const file = parseDriveLink(`https://drive.google.com/file/d/${ID}/view?resourcekey=0-AbCdEfGhIjKlMnOp`)
  expect(file).toEqual({ id: ID, resourceKey: '0-AbCdEfGhIjKlMnOp' })
})

test.each([
  '',
  ID,
  `http://drive.google.com/file/d/${ID}/view`,
  `https://drive.google.com/drive/folders/${ID}`,
  `https://docs.google.com/document/d/e/${ID}/pub`,
  `https://docs.google.com/forms/d/${ID}/edit`,
  `https://drive.google.com.evil.test/file/d/${ID}`,
  `https://evil.test/?u=https://drive.google.com/file/d/${ID}`,
  `https://user@drive.google.com/file/d/${ID}`,
  `https://drive.google.com:8443/file/d/${ID}`,
  'https://drive.google.com/file/d/short',
  `https://drive.google.com/file/d/${'x'.repeat(81)}`,
  'https://drive.google.com/file/d/../../x',
  `javascript:https://drive.google.com/file/d/${ID}`,
])('what is not a file of Drive is refused: %s', (link) => {
  expect(parseDriveLink(link)).toBeNull()
})

test('a picture is asked for at the address that other sites may show', () => {
  expect(driveImageAddress({ id: ID, resourceKey: null })).toBe(
    `https://drive.google.com/thumbnail?id=${ID}&sz=w1200`,
  )
})
