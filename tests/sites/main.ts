import { startCornerBakery } from './corner-bakery.ts'

const bakery = await startCornerBakery(Number(process.env['PORT'] ?? 4100))

console.log(`A small bakery to watch is open at ${bakery.url}

  1. Let Vigia visit it:    VIGIA_ALLOW_HOSTS=${bakery.host} npm start
  2. Enter the website URL: ${bakery.url}
  3. Change the website:    curl ${bakery.url}/__switch/2    (and /__switch/1 to change it back)

Ctrl-C closes the bakery.`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void bakery.stop())
}
