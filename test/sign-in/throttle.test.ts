import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { networkOf } from '../../src/sign-in/throttle.ts';

describe('the network of an address', () => {
  const CASES = [
    { ip: '203.0.113.7', network: '203.0.113.7' },
    { ip: '::ffff:203.0.113.7', network: '203.0.113.7' },
    { ip: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1:2::/64' },
    { ip: '2001:0DB8:0001:0002::9', network: '2001:db8:1:2::/64' },
    { ip: '2001:db8::1', network: '2001:db8:0:0::/64' },
    { ip: '::1', network: '0:0:0:0::/64' },
    { ip: 'fe80::1%eth0', network: 'fe80:0:0:0::/64' },
    { ip: '64:ff9b::203.0.113.7', network: '64:ff9b:0:0::/64' },
    { ip: 'not an address', network: 'not an address' },
  ] as const;
  for (const { ip, network } of CASES) it(`${ip} is ${network}`, () => assert.equal(networkOf(ip), network));
});
