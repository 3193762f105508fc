import type { Page } from 'playwright-core'
import { userWithCandidate, visitorWithBakery, visitorWithRules } from '../website-owners.ts'
import type { View } from './view.ts'

const openReview = async (page: Page) => {
  await page.getByRole('link', { name: /^Review/ }).click()
  await page.getByRole('heading', { name: 'What changed' }).waitFor()
}

const openRuleForm = async (page: Page) => {
  await openReview(page)
  await page.keyboard.press('r')
  await page.getByRole('application').press('Enter')
}

const openCandidate = async (page: Page) => {
  await page.getByRole('link', { name: 'pr-7', exact: true }).click()
  await page.getByRole('heading', { name: 'What changed' }).waitFor()
}

/** The review and its rules. */
export const reviewViews: Record<string, View> = {
  'the review': { path: '/', as: visitorWithBakery, act: openReview, text: 'What changed' },
  'the review, one screenshot over the other': {
    path: '/',
    as: visitorWithBakery,
    act: (page) => openReview(page).then(() => page.keyboard.press('2')),
    text: 'Baseline screenshot up to',
  },
  'the difference in the review': {
    path: '/',
    as: visitorWithBakery,
    act: (page) => openReview(page).then(() => page.keyboard.press('5')),
    text: 'Added, or moved here',
  },
  'drawing an area in the review': {
    path: '/',
    as: visitorWithBakery,
    act: (page) => openReview(page).then(() => page.keyboard.press('r')),
    text: 'Use this area',
  },
  'the form of an ignore rule': {
    path: '/',
    as: visitorWithBakery,
    act: openRuleForm,
    text: 'What it would hide',
  },
  'what is ignored on a page': {
    path: '/',
    as: visitorWithRules,
    act: openReview,
    text: '1 area ignored',
  },
  'the keys of the review': {
    path: '/',
    as: visitorWithBakery,
    act: (page) => openReview(page).then(() => page.keyboard.press('?')),
    text: 'Approve and go on',
  },
  'the review of a candidate': {
    path: '/?tab=history&list=candidates',
    as: userWithCandidate,
    act: openCandidate,
    text: 'Accept',
  },
  'the keys of the review of a candidate': {
    path: '/?tab=history&list=candidates',
    as: userWithCandidate,
    act: (page) => openCandidate(page).then(() => page.keyboard.press('?')),
    text: 'Accept and go on',
  },
  'the review of no website': { path: '/review', text: 'There is no such website' },
}
