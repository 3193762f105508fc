import ipaddr from 'ipaddr.js'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv4 } from 'node:net'

/**
 * The answer for a name: addresses, a CNAME (`alias`), `failure` (SERVFAIL) or `silence`; none of these is
 * NXDOMAIN.
 */
interface Answer {
  addresses?: string[]
  alias?: string
  failure?: boolean
  /** NXDOMAIN, for one that is answered late. */
  isUnknown?: boolean
  silence?: boolean
  /** The delay of the answer in milliseconds. */
  after?: number
}

/** Keyed by name, or by question (`AAAA name`); a function gets the number of earlier queries. */
export type Zone = Record<string, Answer | ((nth: number) => Answer)>

const types = { A: 1, CNAME: 5, AAAA: 28 }
const codes = { failure: 2, unknown: 3 }

/** A small DNS server on the loopback: every answer has a TTL of 0. `asked` lists queries as `A name`. */
export async function openDns(zone: Zone) {
  const socket = createSocket('udp4')
  const asked: string[] = []
  socket.on('message', (query, from) => {
    const { name, type, question } = readQuestion(query)
    const asking = `${type === types.AAAA ? 'AAAA' : 'A'} ${name}`
    const entry = zone[asking] ?? zone[name]
    const nth = asked.filter((other) => other === asking).length
    asked.push(asking)
    const answer = typeof entry === 'function' ? entry(nth) : entry
    if (answer?.silence) return
    setTimeout(
      () => socket.send(write(query, question, type, answer), from.port, from.address),
      answer?.after ?? 0,
    )
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { server: `127.0.0.1:${socket.address().port}`, asked, close: () => socket.close() }
}

function readQuestion(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length))
    at += 1 + length
  }
  const question = query.subarray(12, at + 5)
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), question }
}

function write(query: Buffer, question: Buffer, type: number, answer: Answer | undefined): Buffer {
  const code = !answer || answer.isUnknown ? codes.unknown : answer.failure ? codes.failure : 0
  const owner = answer?.alias ? writeName(answer.alias) : Buffer.from([0xc0, 12])
  const aliases = answer?.alias ? [writeRecord(Buffer.from([0xc0, 12]), types.CNAME, owner)] : []
  const addresses = (answer?.addresses ?? []).filter((address) => isIPv4(address) === (type === types.A))
  const records = [...aliases, ...addresses.map((address) => writeRecord(owner, type, writeAddress(address)))]
  const head = Buffer.from([0, 0, 0x81, 0x80 | code, 0, 1, 0, records.length, 0, 0, 0, 0])
  query.copy(head, 0, 0, 2)
  return Buffer.concat([head, question, ...records])
}

function writeRecord(owner: Buffer, type: number, data: Buffer): Buffer {
  const fields = Buffer.alloc(10)
  fields.writeUInt16BE(type, 0)
  fields.writeUInt16BE(1, 2)
  fields.writeUInt16BE(data.length, 8)
  return Buffer.concat([owner, fields, data])
}

function writeName(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)]))
  return Buffer.concat([...labels, Buffer.from([0])])
}

const writeAddress = (address: string) => Buffer.from(ipaddr.parse(address).toByteArray())
