import { plansOf, recordStatements } from '@vigia/database/testing/record-statements'
import { beforeAll, expect, test } from 'vitest'
import { startTestWebsites, user } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()
const { db } = websites.service

/** Users with five websites each, and visitors with one each; those of nobody are being removed. */
const counts = { users: 1_500, visitors: 1_500, removed: 300 }
/** SQL for a valid id. */
const idOf = (kind: string, nth: string) =>
  `overlay(overlay(md5('${kind}' || ${nth}) placing '4' from 13) placing '8' from 17)::uuid`
beforeAll(async () => {
  const insert = 'insert into websites (url, user_id, visitor_id)'
  const url = `'https://' || n || '.example/'`
  await db.raw(`${insert} select ${url}, ${idOf('user', 'n / 5')}, null
    from generate_series(0, ${counts.users * 5 - 1}) as n`)
  await db.raw(`${insert} select ${url}, null, ${idOf('visitor', 'n')}
    from generate_series(1, ${counts.visitors}) as n`)
  await db.raw(`${insert} select ${url}, null, null from generate_series(1, ${counts.removed}) as n`)
  // Every third one has no screenshots, and some have as many bytes as others.
  await db.raw(`insert into website_bytes (website_id, bytes)
    select id, 1000 * (hashtext(url) & 1023) from websites where hashtext(id::text) % 3 <> 0
    on conflict (website_id) do update set bytes = excluded.bytes`)
  await db.raw('analyze websites, website_bytes')
})

async function read(path: string) {
  const answer = await websites.service.call('GET', `/api/operator/${path}`, { kind: 'operator' } as never)
  expect(answer.status).toBe(200)
  return answer.json()
}

/** Calls this, and returns the plans that read all websites or all of their counters. */
async function findScans(path: string): Promise<string[]> {
  const statements = await recordStatements(db, () => read(path))
  const plans = await plansOf(db, statements)
  return plans.flatMap(({ plan }) => (/Seq Scan on (websites|website_bytes)\b/.test(plan) ? plan : []))
}

test('a part of the list of websites is read by an index, whichever it is', async () => {
  const { next } = await read('websites')
  expect(await findScans('websites')).toEqual([])
  expect(await findScans(`websites?after=${next}`)).toEqual([])
  expect(await findScans(`websites?userId=${user().id}`)).toEqual([])
})

test('the parts of the list together name each website once, those without screenshots last', async () => {
  const listed: { id: string; bytes: number }[] = []
  for (let next: string | null = ''; next !== null;) {
    const part = await read(`websites${next && `?after=${next}`}`)
    listed.push(...part.websites)
    next = part.next
  }
  const bytes = listed.map((one) => one.bytes)
  expect(new Set(listed.map(({ id }) => id)).size).toBe(counts.users * 5 + counts.visitors)
  expect(listed).toHaveLength(counts.users * 5 + counts.visitors)
  expect(bytes).toEqual(bytes.toSorted((one, other) => other - one))
  expect(bytes.at(-1)).toBe(0)
})

test('owners are found a part at a time, by an index, and their sums are those of all websites', async () => {
  expect(await findScans('storage')).toEqual([])
  const { owners } = await read('storage')
  const [all] = await db.raw<{ bytes: string; websites: string }[]>(
    `select sum(bytes) as bytes, count(*) as websites from websites
    left join website_bytes on website_id = id where visitor_id is not null`,
  )
  expect(owners).toContainEqual({
    userId: null,
    websites: Number(all?.websites),
    bytes: Number(all?.bytes),
  })
  const users: { userId: string; bytes: string }[] = await db.raw(
    `select user_id, sum(coalesce(bytes, 0)) as bytes from websites left join website_bytes on website_id = id
    where user_id is not null group by user_id order by 2 desc, user_id limit 199`,
  )
  expect(
    owners.slice(1).map(({ userId, bytes }: { userId: string; bytes: number }) => [userId, bytes]),
  ).toEqual(users.map(({ userId, bytes }) => [userId, Number(bytes)]))
})

test('the bytes of all websites are summed up a part at a time, by an index', async () => {
  expect(await findScans('work')).toEqual([])
  const { store } = await read('work')
  const [all] = await db.raw<{ users: string; visitors: string }[]>(
    `select sum(bytes) filter (where user_id is not null) as users,
      sum(bytes) filter (where visitor_id is not null) as visitors
    from websites join website_bytes on website_id = id`,
  )
  expect(store).toMatchObject({ users: Number(all?.users), visitors: Number(all?.visitors) })
})
