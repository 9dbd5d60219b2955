import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isReachable, parseNetworks } from '../../src/events/networks.ts';

const NEVER = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '100::1',
  '2001:db8::1',
  '4000::1',
  '',
  'localhost',
  '127.0.0.1.example.com',
];

const ALWAYS = ['8.8.8.8', '1.1.1.1', '203.0.114.1', '2606:4700::1111', '::ffff:8.8.8.8'];

describe('a webhook', () => {
  for (const address of NEVER) {
    it(`does not reach ${address || 'nothing'}`, () => assert.equal(isReachable(address, []), false));
  }
  for (const address of ALWAYS) it(`reaches ${address}`, () => assert.equal(isReachable(address, []), true));

  const allowed = [
    { list: 'loopback', address: '127.0.0.1', is: true },
    { list: 'loopback', address: '::1', is: true },
    { list: 'loopback', address: '::ffff:127.0.0.1', is: true },
    { list: 'loopback', address: '10.0.0.1', is: false },
    { list: 'private', address: '192.168.3.4', is: true },
    { list: 'private', address: '169.254.169.254', is: false },
    { list: ' 10.0.0.0/8 , loopback', address: '10.255.0.1', is: true },
    { list: '10.1.2.3', address: '10.1.2.3', is: true },
    { list: '10.1.2.3', address: '10.1.2.4', is: false },
    { list: 'fd00:1::/32', address: 'fd00:1::5', is: true },
    { list: 'fd00:1::/32', address: '10.0.0.1', is: false },
  ];
  for (const { list, address, is } of allowed) {
    it(`${is ? 'reaches' : 'does not reach'} ${address} where ${list} is allowed`, () => {
      assert.equal(isReachable(address, parseNetworks(list) ?? []), is);
    });
  }
});

describe('a list of networks', () => {
  for (const list of ['lopback', '10.0.0.0/33', '10.0.0.0/8/9', '10.0.0', '::1/129', '10.0.0.0/-1', 'example.com']) {
    it(`is refused: ${list}`, () => assert.equal(parseNetworks(list), null));
  }
  it('may be empty', () => assert.deepEqual(parseNetworks(''), []));
});
