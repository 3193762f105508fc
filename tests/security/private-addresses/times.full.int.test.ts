import { notFound } from '@vigia/domain/website-messages'
import { expect, onTestFinished, test } from 'vitest'
import { openClients } from './clients.ts'
import { nothing } from './sentinels.ts'

test('a private name and an unknown one are reported alike by both clients, and in the same time', async () => {
  const zone = {
    'inside.example': { addresses: ['10.0.0.5'] },
    'nowhere.example': { isUnknown: true, after: 60 },
  }
  const { crawl, capture, sentinels, close } = await openClients({ zone })
  onTestFinished(close)
  const took: Record<string, number[]> = { inside: [], nowhere: [] }
  for (let nth = 0; nth < 6; nth += 1) {
    for (const name of nth % 2 ? ['inside', 'nowhere'] : ['nowhere', 'inside']) {
      const began = performance.now()
      expect(await crawl(`https://${name}.example/`)).toBe(notFound)
      expect(await crawl(`http://${name}.example/`)).toBe(notFound)
      expect(await capture(`https://${name}.example/`)).toBe(notFound)
      expect(await capture(`http://${name}.example/`)).toBe(notFound)
      took[name]?.push(performance.now() - began)
    }
  }
  // Neither kind of address is always answered faster.
  const [inside = [], nowhere = []] = Object.values(took)
  expect(Math.max(...inside)).toBeGreaterThan(Math.min(...nowhere))
  expect(Math.max(...nowhere)).toBeGreaterThan(Math.min(...inside))
  expect(sentinels.reached()).toEqual(nothing)
})
