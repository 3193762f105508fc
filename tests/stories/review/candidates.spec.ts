import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSharedStack } from '../../support/shared/shared-stack.ts'
import { uniqueEmail } from '../../support/shared/unique-email.ts'
import { openBrowser, type Window } from '../support/open-browser.ts'
import { signUpAndIn } from '../support/sign-up.ts'
import type { Visitor } from '../support/visitor.ts'
import { startReleasedSite, type ReleasedSite } from '../websites/released-site.ts'
import { openWideWindow } from './open-review.ts'

let production: ReleasedSite
let staging: ReleasedSite
let owner: Visitor
let websiteId: string
let origin: string
let window: Window
let page: Page

beforeAll(async () => {
  production = await startReleasedSite()
  staging = await startReleasedSite()
  staging.texts.set('/menu', 'Cake for 29 €')
  for (const path of ['/hours', '/team']) staging.texts.set(path, 'Closed on Monday')
  const stack = await openSharedStack()
  origin = stack.url
  owner = await signUpAndIn(stack, { email: uniqueEmail('reviewer'), password: 'three green apples' })
  websiteId = await owner.addWebsite(production.url)
  await owner.run(websiteId, 'capture-all')
  await owner.post(`/api/websites/${websiteId}/approve-all`)
  window = await openWideWindow(origin, owner)
  page = window.page
})
afterAll(async () => {
  staging?.open()
  await window?.close()
  await staging?.stop()
  await production?.stop()
})

interface Started {
  candidateId: string
  jobId: string
}

async function start(label: string, about: object = {}): Promise<Started> {
  const body = { url: staging.url, label, ...about }
  return (await owner.post<Started>(`/api/websites/${websiteId}/candidates`, body)).body
}

async function check(label: string): Promise<string> {
  const { candidateId, jobId } = await start(label)
  await owner.waitForJob(jobId)
  return candidateId
}

const list = () => page.getByRole('list', { name: 'Candidates' })
const listAddress = () => `${origin}/?website=${websiteId}&tab=history&list=candidates`
const reviewOf = (candidateId: string) => `${origin}/review?website=${websiteId}&candidate=${candidateId}`
const queue = () => page.getByRole('navigation', { name: 'Pages to decide' })
const shownPath = () => queue().locator('[aria-current] strong').innerText()
const progress = (text: string) => queue().getByText(text, { exact: true }).waitFor()
const decision = () => page.getByRole('group', { name: 'Decision' })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

/** What production shows, which no candidate changes. */
const shownPages = async () =>
  (await owner.pages(websiteId)).map(({ path, status, screenshots }) => ({ path, status, screenshots }))

async function accepted(candidateId: string): Promise<string[]> {
  const { body } = await owner.get<{ pages: { path: string; isAccepted: boolean }[] }>(
    `/api/candidates/${candidateId}`,
  )
  return body.pages.flatMap(({ path, isAccepted }) => (isAccepted ? path : [])).toSorted()
}

let first: string

test('before the first candidate the history says what one is, and leads to the tokens', async () => {
  await page.goto(`${origin}/?website=${websiteId}&tab=history`)
  await page.getByRole('link', { name: 'Candidates', exact: true }).click()
  await heading('No candidates yet').waitFor()
  expect(page.url()).toBe(listAddress())
  await page.getByRole('button', { name: 'API tokens' }).click()
  await page.getByText('There is no token yet.').waitFor()
  await page.keyboard.press('Escape')
})

test('a candidate is listed with its progress while it is checked, and then with its result', async () => {
  staging.close()
  const { candidateId } = await start('pr-7', {
    commit: '6ee8a387d1f0a5b4c3d2e1f00f1e2d3c4b5a6978',
    link: 'https://git.example/shop/pull/7',
  })
  first = candidateId
  await page.goto(listAddress())
  await list().getByRole('progressbar', { name: 'Checking this candidate' }).waitFor()
  await list().getByText('0 of 4 pages compared').waitFor()
  staging.open()
  await list().getByText('3 of 4 pages changed', { exact: true }).waitFor()
  const text = await list().innerText()
  for (const part of [new URL(staging.url).host, 'commit 6ee8a387', 'git.example/shop/pull/7'])
    expect(text).toContain(part)
})

test('it opens in the review at the address that reports name, and says what it is', async () => {
  await list().getByRole('link', { name: 'pr-7', exact: true }).click()
  await progress('0 of 3 pages decided')
  expect(page.url()).toBe(reviewOf(first))
  await heading('Candidate pr-7').waitFor()
  expect(await shownPath()).toBe('/hours')
  await page.getByText('The same change, and no other, is on 2 pages.').waitFor()
})

test('the address of a page that reports name opens that page', async () => {
  const { body } = await owner.get<{ pages: { path: string; reviewUrl: string }[] }>(
    `/api/candidates/${first}/report`,
  )
  const menu = body.pages.find(({ path }) => path === '/menu')
  await page.goto(`${origin}${menu?.reviewUrl}`)
  await heading('Candidate pr-7').waitFor()
  await expect.poll(shownPath).toBe('/menu')
  await page.goto(reviewOf(first))
  await expect.poll(shownPath).toBe('/hours')
})

test('what cannot be done to a candidate is not offered, by no button and by no key', async () => {
  const name = /needs a fix|ignore|note|history|approve|gone|watching|look again/i
  await page.getByRole('button', { name: 'Keys' }).waitFor()
  expect(await page.getByRole('main').getByRole('button', { name }).count()).toBe(0)
  for (const key of ['n', 'r', 't', 'g', 's', 'l']) await page.keyboard.press(key)
  expect(await page.getByRole('dialog').or(page.getByRole('application')).count()).toBe(0)
  await progress('0 of 3 pages decided')
  expect(await shownPath()).toBe('/hours')
})

test('keys go from page to page and from view to view, and what changed is said', async () => {
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(shownPath).toBe('/menu')
  const changes = page.getByRole('list', { name: 'Changes' })
  await expect.poll(() => changes.innerText()).toMatch(/19 €.*29 €/)
  for (const [key, name] of [
    ['2', 'Both screenshots, one over the other'],
    ['5', 'Difference screenshot'],
    ['1', 'Current screenshot'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => page.getByRole('region', { name }).count()).toBe(1)
  }
})

test('Y accepts and goes on, and production stays as it is', async () => {
  const before = await shownPages()
  await page.keyboard.press('y')
  await progress('1 of 3 pages decided')
  await expect.poll(shownPath).toBe('/hours')
  await queue().getByText('Accepted', { exact: true }).waitFor()
  await expect.poll(() => accepted(first)).toEqual(['/menu'])
  expect(await shownPages()).toEqual(before)
})

test('U takes it back, and leads to its page', async () => {
  await page.keyboard.press('u')
  await progress('0 of 3 pages decided')
  await expect.poll(shownPath).toBe('/menu')
  await expect.poll(() => accepted(first)).toEqual([])
})

test('Shift Y accepts the pages that show nothing else, and the end says what follows', async () => {
  await queue().getByRole('button', { name: '/hours' }).click()
  await decision().getByRole('button', { name: 'Accept on 2 pages' }).waitFor()
  await page.keyboard.press('Shift+Y')
  await progress('2 of 3 pages decided')
  await expect.poll(shownPath).toBe('/menu')
  await decision().getByRole('button', { name: 'Accept', exact: true }).click()
  await heading('All reviewed').waitFor()
  await page.getByText(/^3 accepted\. When the website shows it/).waitFor()
  await page.getByText('Run the pipeline again: it passes with what is accepted.', { exact: true }).waitFor()
  await expect.poll(() => accepted(first)).toEqual(['/hours', '/menu', '/team'])
})

test('what is accepted is shown when the candidate is opened again, and its pipeline passes', async () => {
  await page.reload()
  await progress('3 of 3 pages decided')
  await page.getByText('This is accepted.', { exact: true }).waitFor()
  const again = await check('pr-7 again')
  const { body } = await owner.get<{ result: string }>(`/api/candidates/${again}/report`)
  expect(body.result).toBe('same')
  await page.goto(reviewOf(again))
  await heading('Nothing to decide').waitFor()
  await page.getByText('4 pages, nothing changed.', { exact: true }).waitFor()
})

test('a page that could not be captured says why, and cannot be accepted', async () => {
  staging.redirects.set('/team', `${production.url}/team`)
  await page.goto(reviewOf(await check('pr-8')))
  await progress('1 with an error')
  await page
    .getByText(/leads to another website/)
    .first()
    .waitFor()
  expect(await decision().getByRole('button', { name: 'Accept', exact: true, disabled: true }).count()).toBe(
    1,
  )
  staging.redirects.clear()
})

test('a candidate that is being checked says so in the review, and Escape leads to the list', async () => {
  staging.close()
  const { candidateId, jobId } = await start('pr-9')
  await page.goto(reviewOf(candidateId))
  await heading('This candidate is being checked').waitFor()
  staging.open()
  await owner.waitForJob(jobId)
  await heading('Nothing to decide').waitFor()
  await page.keyboard.press('Escape')
  await list().getByRole('link', { name: 'pr-9' }).waitFor()
  expect(page.url()).toBe(listAddress())
})

test('a candidate is deleted after a question, and its address says that it is gone', async () => {
  await list().getByText('3 accepted', { exact: true }).waitFor()
  await list()
    .getByRole('button', { name: /^Delete pr-7,/ })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Delete pr-7?' })
  await question.getByText('What was accepted on it stays accepted.').waitFor()
  await question.getByRole('button', { name: 'Delete candidate' }).click()
  await page.locator('[data-toasts]').getByText('Candidate deleted').waitFor()
  await expect.poll(() => list().getByRole('link', { name: 'pr-7', exact: true }).count()).toBe(0)
  await page.goto(reviewOf(first))
  await heading('This candidate is gone').waitFor()
  await page.getByRole('link', { name: 'Back to the candidates' }).click()
  await list().getByRole('link', { name: 'pr-8', exact: true }).waitFor()
})

test('a visitor who follows the link is asked to sign in', async () => {
  const other = await openBrowser()
  await other.page.goto(reviewOf(first))
  await other.page.getByRole('heading', { name: 'Sign in to review this candidate' }).waitFor()
  expect(await other.page.getByRole('navigation', { name: 'Pages to decide' }).count()).toBe(0)
  await other.close()
})

test('nothing of it made the browser report an error', () => {
  expect(window.errors.filter((error) => !/404/.test(error))).toEqual([])
})
