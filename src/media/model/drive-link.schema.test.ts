import { expect, test } from 'vitest'
import { driveImageAddress, drivePreviewAddress, parseDriveLink } from './drive-link.schema.ts'

const ID = '1aB-cD_eFgHiJkLmNoPqRsTuVwXyZ0123'
const IMAGE = `https://drive.google.com/thumbnail?id=${ID}&sz=w1200`

test.each([
  `https://drive.google.com/file/d/${ID}/view?usp=sharing`,
  `https://drive.google.com/file/d/${ID}/view`,
  `https://drive.google.com/file/d/${ID}/edit`,
  `https://drive.google.com/file/d/${ID}/preview`,
  `https://drive.google.com/file/d/${ID}`,
  `https://drive.google.com/file/u/1/d/${ID}/view`,
  `https://drive.google.com/open?id=${ID}`,
  `https://drive.google.com/open?usp=drive_fs&id=${ID}`,
  `https://drive.google.com/uc?id=${ID}`,
  `https://drive.google.com/uc?export=view&id=${ID}`,
  `https://drive.google.com/uc?export=download&id=${ID}`,
  `https://drive.google.com/thumbnail?id=${ID}&sz=w400`,
  `https://lh3.googleusercontent.com/d/${ID}`,
  `https://lh3.googleusercontent.com/d/${ID}=w1000`,
  `https://drive.usercontent.google.com/download?id=${ID}&export=download`,
  `  https://drive.google.com/file/d/${ID}/view?usp=drive_link  `,
])('a shared picture is shown from its direct address: %s', (link) => {
  expect(driveImageAddress(link)).toBe(IMAGE)
  expect(drivePreviewAddress(link)).toBe(`https://drive.google.com/file/d/${ID}/preview`)
})

test('the key that an older share needs is kept', () => {
  const link = `https://drive.google.com/file/d/${ID}/view?usp=sharing&resourcekey=0-aB_c-D`
  expect(driveImageAddress(link)).toBe(`${IMAGE}&resourcekey=0-aB_c-D`)
  expect(drivePreviewAddress(link)).toBe(`https://drive.google.com/file/d/${ID}/preview?resourcekey=0-aB_c-D`)
  expect(parseDriveLink(`${link}"><script>`)?.resourceKey).toBeNull()
})

test.each(['document', 'presentation', 'spreadsheets'])(
  'a %s of Google Docs is embedded, and is no picture',
  (kind) => {
    const preview = `https://docs.google.com/${kind}/d/${ID}/preview`
    expect(drivePreviewAddress(`https://docs.google.com/${kind}/d/${ID}/edit#heading=h.1`)).toBe(preview)
    expect(drivePreviewAddress(`https://docs.google.com/${kind}/u/0/d/${ID}/edit?usp=sharing`)).toBe(preview)
    expect(driveImageAddress(`https://docs.google.com/${kind}/d/${ID}/edit`)).toBeNull()
  },
)

test.each([
  `https://drive.google.com/drive/folders/${ID}`,
  `https://drive.google.com/drive/u/0/folders/${ID}?usp=sharing`,
  'https://docs.google.com/document/d/e/2PACX-1vQabcdefghijkl/pub',
  'https://drive.google.com/drive/my-drive',
  `http://drive.google.com/file/d/${ID}/view`,
  `https://drive.google.com.example.com/file/d/${ID}/view`,
  `https://drive-google.com/file/d/${ID}/view`,
  `https://example.com/?u=https://drive.google.com/file/d/${ID}/view`,
  `https://drive.google.com@example.com/file/d/${ID}/view`,
  `https://user:pass@drive.google.com/file/d/${ID}/view`,
  `https://drive.google.com:8443/file/d/${ID}/view`,
  `https://lh3.googleusercontent.com/a/${ID}`,
  `https://docs.google.com/forms/d/${ID}/viewform`,
  'https://drive.google.com/file/d/short/view',
  'https://drive.google.com/file/d/../../etc/passwd',
  'https://drive.google.com/open',
  'javascript:alert(1)//https://drive.google.com',
  '/media/images/1.jpg',
  'https://',
  '',
])('what names no shared file is left alone: %s', (link) => {
  expect(parseDriveLink(link)).toBeNull()
  expect(driveImageAddress(link)).toBeNull()
  expect(drivePreviewAddress(link)).toBeNull()
})
