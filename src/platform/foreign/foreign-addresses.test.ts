import { expect, test } from 'vitest'
import { isForbiddenAddress, isPublicAddress } from './foreign-addresses.ts'

test.each([
  ...['127.0.0.1', '127.255.0.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...[
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
  ],
  ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12:3456::1', 'ff02::1', 'fec0::1'],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::FFFF:10.0.0.1', '0:0:0:0:0:ffff:a9fe:a9fe', '::127.0.0.1'],
  ...['64:ff9b::127.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::10.0.0.1', '::ffff:0:127.0.0.1'],
  ...['2002:7f00:1::', '2001::1', '2001:db8::1', '3fff::1', '100::1', '5f00::1'],
  ...['', 'localhost', '127.1', '0x7f000001', '2130706433'],
])('%s leads to nobody on the internet', (address) => expect(isPublicAddress(address)).toBe(false))

test.each([
  ...['1.1.1.1', '41.204.44.1', '172.15.0.1', '172.32.0.1', '100.63.0.1', '192.0.3.1', '223.255.255.1'],
  ...['2606:4700::1111', '2a00:1450:4009::200e', '::ffff:41.204.44.1', '64:ff9b::41.204.44.1'],
])('%s is somebody on the internet', (address) => expect(isPublicAddress(address)).toBe(true))

test('where clouds keep keys is forbidden in every way of writing it, and a newsroom’s own network is not', () => {
  for (const address of ['169.254.169.254', '::ffff:a9fe:a9fe', '64:ff9b::169.254.169.254', 'fd00:ec2::254'])
    expect([address, isForbiddenAddress(address)]).toEqual([address, true])
  for (const address of ['127.0.0.1', '10.0.0.7', '::1', 'fd12::1', '1.1.1.1'])
    expect([address, isForbiddenAddress(address)]).toEqual([address, false])
})
