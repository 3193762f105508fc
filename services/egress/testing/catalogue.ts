/** Hosts that must never be reached, however they are spelled. */
export const forbiddenHosts = {
  loopback:
    '127.0.0.1 127.0.0.2 127.1 127.0.1 2130706433 0x7f000001 0x7f.1 0x7f.0x0.0x0.0x1 0177.0.0.1 0177.1 017700000001 127.000.000.001 127.0.0.1.',
  unspecified: '0 0.0.0.0 0.1.2.3',
  private: '10.0.0.1 172.16.0.1 172.31.255.254 192.168.0.1 3232235521 0xc0.0xa8.1',
  metadata:
    '169.254.169.254 0xa9fea9fe 2852039166 0251.0376.0251.0376 169.254.170.2 100.100.100.200 192.0.0.192 168.63.129.16 [fd00:ec2::254] [fd20:ce::254] metadata.google.internal',
  'carrier grade NAT': '100.64.0.1 100.127.255.254',
  reserved:
    '192.0.2.1 192.31.196.1 192.52.193.1 192.88.99.1 192.175.48.1 198.18.0.1 198.19.255.254 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 0377.0377.0377.0377 0xffffffff 4294967295',
  IPv6: '[::1] [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:a9fe:a9fe] [::ffff:0:0] [::ffff:0:7f00:1] [::127.0.0.1] [::a9fe:a9fe] [fe80::1] [fc00::1] [fd00:ec2::254] [fec0::1] [ff02::1] [64:ff9b::a9fe:a9fe] [64:ff9b:1::a9fe:a9fe] [2002:a9fe:a9fe::] [2002:7f00:1::] [2001:0:4136:e378:8000:63bf:3fff:fdd2] [2001:db8::1] [2001:2::1] [2001:20::1] [2620:4f:8000::1] [100::1] [100:0:0:1::1] [5f00::1] [3fff::1] [4000::1]',
  names:
    'localhost LOCALHOST localhost. foo.localhost localhost.localdomain metadata kubernetes.default.svc minio postgres nats db.cluster.local printer.local router.lan nas.home.arpa wiki.corp 1.0.0.127.in-addr.arpa',
  encodings: '①②⑦.⓪.⓪.① 127。0。0。1 %31%32%37.0.0.1 ｌｏｃａｌｈｏｓｔ 127%2e0%2e0%2e1',
} as const

/** Plain public addresses that lie next to forbidden ones. */
export const publicNeighbours =
  '9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 168.63.129.15 168.63.129.17 169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 192.0.1.0 192.0.3.0 192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0 203.0.112.255 203.0.114.0 223.255.255.255 1.0.0.0 2000::1 2001:200::1 2001:db7:ffff::1 2001:db9::1 2001:ffff::1 2003::1 2606:4700::1111 2620:4f:7fff::1 2620:4f:8001::1 3ffe:ffff::1 3fff:1000::1'.split(
    ' ',
  )
