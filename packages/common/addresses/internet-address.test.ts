import { describe, expect, test } from 'vitest'
import {
  isMetadataAddress,
  isPublicAddress,
  judgePlace,
  judgeUrl,
  parseAllowHosts,
} from './internet-address.ts'

const words = (text: string) => text.split(/[\s|]+/).filter((word) => word !== '')

/** First and last address of every range that is not the public Internet, IPv4. */
const closedFour = `
  0.0.0.0 0.255.255.255 | 10.0.0.0 10.255.255.255 | 100.64.0.0 100.127.255.255 | 127.0.0.0 127.255.255.255
  169.254.0.0 169.254.255.255 | 172.16.0.0 172.31.255.255 | 192.0.0.0 192.0.0.255 | 192.0.2.0 192.0.2.255
  192.31.196.0 192.31.196.255 | 192.52.193.0 192.52.193.255 | 192.88.99.0 192.88.99.255
  192.168.0.0 192.168.255.255 | 192.175.48.0 192.175.48.255 | 198.18.0.0 198.19.255.255
  198.51.100.0 198.51.100.255 | 203.0.113.0 203.0.113.255 | 224.0.0.0 239.255.255.255
  240.0.0.0 255.255.255.255 | 168.63.129.16 168.63.129.16`

const openFour = `
  1.0.0.0 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 169.253.255.255 169.255.0.0
  172.15.255.255 172.32.0.0 191.255.255.255 192.0.1.0 192.0.1.255 192.0.3.0 192.31.195.255 192.31.197.0
  192.52.192.255 192.52.194.0 192.88.98.255 192.88.100.0 192.167.255.255 192.169.0.0 192.175.47.255 192.175.49.0
  198.17.255.255 198.20.0.0 198.51.99.255 198.51.101.0 203.0.112.255 203.0.114.0 223.255.255.255
  168.63.129.15 168.63.129.17 8.8.8.8`

const closedSix = `
  :: ::1 ::2 ::7f00:1 ::a9fe:a9fe ::ffff:ffff ::1:0:0 ::ffff:0:7f00:1 64:ff9b:: 64:ff9b::a9fe:a9fe 64:ff9b::808:808
  64:ff9b:1:: 64:ff9b:1:ffff:ffff:ffff:ffff:ffff 100:: 100::ffff:ffff:ffff:ffff 100:0:0:1::1 1fff:ffff::1
  2001:: 2001:0:4136:e378:8000:63bf:3fff:fdd2 2001:2::1 2001:3::1 2001:4:112::1 2001:10::1 2001:20::1 2001:30::1
  2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff 2001:db8:: 2001:db8:ffff:ffff:ffff:ffff:ffff:ffff
  2002:: 2002:a9fe:a9fe:: 2002:7f00:1:: 2002:808:808::1 2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff
  2620:4f:8000:: 2620:4f:8000:ffff:ffff:ffff:ffff:ffff 3fff:: 3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff
  4000:: 4000::1 5f00::1 fbff::1 fc00:: fd00:ec2::254 fdff:ffff::1 fe00::1 fe80:: fe80::1 febf:ffff::1
  fec0:: fec0::1 feff::1 ff00:: ff02::1 ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff`

const openSix = `
  2000:: 2000::1 2001:200:: 2001:4860:4860::8888 2001:db7:ffff:ffff:ffff:ffff:ffff:ffff 2001:db9:: 2001:ffff::1
  2003:: 2606:4700::1111 2620:4f:7fff:ffff:ffff:ffff:ffff:ffff 2620:4f:8001:: 3ffe:ffff::1 3fff:1000:: 3fff:ffff::1`

const unreadable = [
  '',
  ' 8.8.8.8',
  ...words(`localhost example.com 127.1 0177.0.0.1 08.8.8.8 0x8.8.8.8 134744072 8.8.8.8. 8.8.8 8.8.8.8.8 8.8.8.256
    8.8.8.8:80 [2606:4700::1111] 2606:4700::1111%lo fe80::1%eth0 2606:4700:::1 ::ffff:8.8.8 8.８.８.８`),
]

describe('a public address', () => {
  test.each(words(openFour))('%s is public, also inside an IPv6 address', (ip) => {
    expect(isPublicAddress(ip)).toBe(true)
    expect(isPublicAddress(`::ffff:${ip}`)).toBe(true)
  })
  test.each(words(openSix))('%s is public', (ip) => {
    expect(isPublicAddress(ip)).toBe(true)
  })
  test.each(words(closedFour))('%s is not public, nor inside an IPv6 address', (ip) => {
    expect(isPublicAddress(ip)).toBe(false)
    expect(isPublicAddress(`::ffff:${ip}`)).toBe(false)
    expect(isPublicAddress(`::${ip}`)).toBe(false)
    expect(isPublicAddress(`64:ff9b::${ip}`)).toBe(false)
  })
  test.each([...words(closedSix), ...unreadable])("'%s' is not public", (ip) => {
    expect(isPublicAddress(ip)).toBe(false)
  })
})

describe('a metadata address', () => {
  const metadata = `169.254.169.254 169.254.170.2 169.254.170.23 169.254.0.1 169.254.255.255 100.100.100.200
    192.0.0.192 168.63.129.16`
  test.each(words(metadata))('%s is one, in every spelling', (ip) => {
    for (const disguise of ['', '::ffff:', '::', '64:ff9b::', '64:ff9b:1::', '::ffff:0:']) {
      expect(isMetadataAddress(`${disguise}${ip}`)).toBe(true)
    }
  })
  const six = `fd00:ec2::254 fd00:0ec2:0:0:0:0:0:0254 FD00:EC2::254 fd00:ec2::23 fd20:ce::254 fe80::a9fe:a9fe
    2002:a9fe:a9fe::1 2001:0:a9fe:a9fe::1`
  test.each([...words(six), ...unreadable])("'%s' is one, or might be", (ip) => {
    expect(isMetadataAddress(ip)).toBe(true)
  })
  const others =
    '127.0.0.1 ::1 :: 0.0.0.0 10.0.0.1 192.168.1.1 100.100.100.199 fd00::1 fd00:ec2::253 8.8.8.8 ::ffff:10.0.0.1'
  test.each(words(others))('%s is none, and may be an exception', (ip) => {
    expect(isMetadataAddress(ip)).toBe(false)
  })
})

const noExceptions = new Set<string>()
const verdictOf = (text: string, allowed: ReadonlySet<string> = noExceptions) => {
  const judgement = judgeUrl(text, allowed)
  return judgement.ok ? judgement.url.href : judgement.reason
}

describe('a typed address', () => {
  test.each([
    ['https://example.com', 'https://example.com/'],
    ['  HTTP://Example.COM/Path?q=1  ', 'http://example.com/Path?q=1'],
    ['https://example.com:8443/', 'https://example.com:8443/'],
    ['http://example.com:080/', 'http://example.com/'],
    ['https://example.com./', 'https://example.com./'],
    ['https://mißile.com', 'https://xn--miile-mqa.com/'],
    ['https://my_shop.example.co.uk', 'https://my_shop.example.co.uk/'],
    ['http://8.8.8.8', 'http://8.8.8.8/'],
    ['http://134744072', 'http://8.8.8.8/'],
    ['http://[2606:4700::1111]:8080', 'http://[2606:4700::1111]:8080/'],
    ['https://a.localhost.com', 'https://a.localhost.com/'],
    [`https://${'a'.repeat(63)}.com`, `https://${'a'.repeat(63)}.com/`],
    ['http:/example.com', 'http://example.com/'],
    ['https://exa\tmple.com', 'https://example.com/'],
    ['http://example.com#@127.0.0.1', 'http://example.com/#@127.0.0.1'],
    ['http://example.com\\@127.0.0.1', 'http://example.com/@127.0.0.1'],
  ])('%s is accepted as %s', (text, href) => {
    expect(verdictOf(text)).toBe(href)
  })

  const malformed = `
    example.com /etc/passwd https:// http://:8080 file:///etc/passwd file:/etc/passwd javascript:alert(1)
    data:text/html,x chrome://version view-source:https://example.com about:blank ftp://example.com
    gopher://127.0.0.1:6379/_INFO blob:https://example.com/1 ws://example.com wss://example.com
    https://word https://not-a-url https://minio https://postgres
    https://user:pw@example.com https://user@example.com http://example.com@127.0.0.1 http://a@b@127.0.0.1
    http://[::1 http://[::1%25lo]/ http://[fe80::1%25eth0]/ http://1.1.1.1.1 http://8.8.8.256
    http://example.com:65536 http://example.com:8e26 https://a..b.com https://.example.com https://example.com..
    https://*.example.com https://exa"mple.com`
  // These are some of the addresses above with https:// in front of them.
  const completed = `
    https://file///etc/passwd https://file:/etc/passwd https:///etc/passwd https://ftp//example.com
    https://javascript:alert(1) https://data:text/html,x https://chrome//version https://about:blank`
  const long = [
    `https://${'a'.repeat(64)}.com`,
    `https://${'a.'.repeat(126)}com`,
    `https://${'a'.repeat(1024)}.com`,
    `https://example.com/${'a'.repeat(2048)}`,
    `https://example.com/${'é'.repeat(400)}`,
    `https://example.com/${'a'.repeat(9000)}`,
  ]
  const spaced = [
    '',
    ' ',
    'https:// ',
    'https://exa mple.com',
    'http://example.com:80\t@127.0.0.1',
    'http://exa\0mple.com',
  ]
  test.each([...spaced, ...words(malformed), ...words(completed), ...long])("'%s' is malformed", (text) => {
    expect(verdictOf(text)).toBe('malformed')
  })

  const forbidden = `
    http://127.0.0.1 http://127.1 http://2130706433 http://0x7f000001 http://0177.0.0.1 http://0
    http://127.000.000.001 http://127.0.0.1. http://①②⑦.⓪.⓪.① http://127。0。0。1 http://%31%32%37.0.0.1
    http://[::1] http://[::] http://[::ffff:127.0.0.1] http://[::7f00:1] http://[64:ff9b::a9fe:a9fe]
    http://169.254.169.254/latest/meta-data http://0xa9fea9fe http://10.0.0.1 http://100.64.0.1
    http://168.63.129.16 http://192.168.0.1 http://[fd00:ec2::254] http://[fe80::1] http://[4000::1]
    http://0xffffffff http://localhost http://LOCALHOST http://localhost. http://ｌｏｃａｌｈｏｓｔ
    http://foo.localhost http://metadata.google.internal http://printer.local http://router.lan http://nas.home
    http://nas.home.arpa http://wiki.corp http://wiki.intranet http://x.private http://kubernetes.default.svc
    http://db.svc.cluster.local http://site.test http://site.invalid http://hidden.onion
    http://1.0.0.127.in-addr.arpa http://a.localdomain. http://example.com:0 http://example.com:22
    http://example.com:25 http://example.com:81 http://example.com:3000 http://example.com:4222
    http://example.com:5432 http://example.com:6379 http://example.com:9000 http://8.8.8.8:53
    http://127.0.0.1\\@example.com http://127.0.0.1:6666\\@example.com http://127.0.0.1#@example.com`
  test.each(words(forbidden))('%s is forbidden', (text) => {
    expect(verdictOf(text)).toBe('forbidden')
  })
})

describe('an exception', () => {
  const allowed = parseAllowHosts(
    'localhost:3000, 127.0.0.1:4100,[::1]:4100, Wiki.Intranet:443, 0x0a000001:8080, example.com:8081',
  )

  test.each([
    'http://localhost:3000/',
    'https://localhost:3000/',
    'http://localhost.:3000/',
    'http://127.0.0.1:4100/a?b=c',
    'http://127.1:4100/',
    'http://[::1]:4100/',
    'http://[0:0:0:0:0:0:0:1]:4100/',
    'https://wiki.intranet/',
    'http://WIKI.intranet:443/',
    'http://10.0.0.1:8080/',
    'http://example.com:8081/',
  ])('allows %s', (text) => {
    expect(verdictOf(text, allowed)).toBe(new URL(text).href)
    expect(judgePlace(new URL(text), allowed)).toBe('listed')
  })

  test.each([
    ['http://localhost/', 'forbidden'],
    ['http://localhost:3001/', 'forbidden'],
    ['http://localhost.evil.example:3000/', 'forbidden'],
    ['http://127.0.0.1:4101/', 'forbidden'],
    ['http://127.0.0.2:4100/', 'forbidden'],
    ['http://[::ffff:127.0.0.1]:4100/', 'forbidden'],
    ['http://wiki.intranet/', 'forbidden'],
    ['http://sub.wiki.intranet:443/', 'forbidden'],
    ['http://user:pw@localhost:3000/', 'malformed'],
    ['ftp://localhost:3000/', 'malformed'],
    [`http://localhost:3000/${'a'.repeat(2048)}`, 'malformed'],
  ])('does not extend to %s', (text, reason) => {
    expect(verdictOf(text, allowed)).toBe(reason)
  })

  test('never allows a metadata address', () => {
    const careless = new Set([
      '169.254.169.254:80',
      '[fd00:ec2::254]:80',
      '[::ffff:a9fe:a9fe]:80',
      '168.63.129.16:80',
    ])
    for (const place of careless) expect(verdictOf(`http://${place}/`, careless)).toBe('forbidden')
  })

  test('leaves other hosts to the default rules', () => {
    expect(judgePlace(new URL('https://example.com/'), allowed)).toBe('default')
    expect(judgePlace(new URL('https://example.com:3000/'), allowed, new Set([3000]))).toBe('default')
  })
})

describe('the list of exceptions', () => {
  test('may be empty, and forgives spaces and stray commas', () => {
    expect(parseAllowHosts('')).toEqual(new Set())
    expect(parseAllowHosts(' , a:1 ,, b:65535 ,')).toEqual(new Set(['a:1', 'b:65535']))
  })

  const nonsense = `
    intranet.example localhost 10.0.0.1 [::1] ::1 ::1:80 fe80::1 :80 a: a:b a:0 a:65536 a:80:80 http://a:80 a:80/
    a:80/path a:80?q a:80#f user@a:80 u:p@a:80 a\\b:80 *:80 *.intranet:80 10.0.0.0/8:80 [::1%lo]:80 1.1.1.1.1:80
    a..b:80 ${'a'.repeat(64)}:80`
  test.each(['a b:80', ...words(nonsense)])("refuses '%s' and says how to write it", (entry) => {
    expect(() => parseAllowHosts(`ok.example:80,${entry}`)).toThrow(`'${entry}' should read host:port`)
  })

  test.each([
    '169.254.169.254:80',
    '0xa9fea9fe:80',
    '[fd00:ec2::254]:80',
    '[::ffff:169.254.169.254]:80',
    '168.63.129.16:80',
  ])("refuses the metadata address '%s'", (entry) => {
    expect(() => parseAllowHosts(entry)).toThrow('which nothing may visit')
  })
})
