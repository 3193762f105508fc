import type { Page } from 'playwright-core'
import { cardOf } from '../../stories/support/screenshots-screen.ts'
import { press } from '../page-actions.ts'
import {
  userWithCandidate,
  userWithOneWebsite,
  userWithSixWebsites,
  userWithTwoWebsites,
  visitorWithBakery,
  visitorWithRules,
} from '../website-owners.ts'
import type { View } from './view.ts'

const viewPage = (page: Page) =>
  cardOf(page, '/breads').getByRole('button', { name: 'View Full Screens' }).click()

/** The lists of websites and of pages, and the tabs of one website. */
export const websiteViews: Record<string, View> = {
  landing: { path: '/', text: 'Visual Regression Testing' },
  'my websites': { path: '/', as: userWithTwoWebsites, text: 'My Websites' },
  'six websites': { path: '/', as: userWithSixWebsites, text: 'Contact Us for Upgrade' },
  screenshots: { path: '/', as: visitorWithBakery, text: 'Total Pages' },
  'screenshots of a user': { path: '/', as: userWithOneWebsite, text: 'Total Pages' },
  'the viewer': {
    path: '/',
    as: visitorWithBakery,
    act: viewPage,
    text: 'Compare all screenshots side by side',
  },
  'the add dialog': {
    path: '/?add=1',
    as: userWithTwoWebsites,
    text: 'Enter a website URL to start monitoring visual changes',
  },
  'the activity of a website': {
    path: '/',
    as: visitorWithBakery,
    act: (page) => page.getByRole('button', { name: /^Activity/ }).click(),
    text: 'Website added',
  },
  'the history of a website': {
    path: '/?tab=history',
    as: userWithOneWebsite,
    text: 'With changes',
  },
  'the history of a visitor': {
    path: '/?tab=history',
    as: visitorWithBakery,
    text: 'Automatic checks need an account',
  },
  'the history of a page': {
    path: '/',
    as: userWithOneWebsite,
    act: (page) => page.getByRole('button', { name: /^History of this page/ }).click(),
    text: 'How this page looked over time',
  },
  'the mute menu': {
    path: '/',
    as: userWithOneWebsite,
    act: (page) => page.getByRole('button', { name: /^Mute: / }).click(),
    text: 'Until it changes again',
  },
  'the settings of a visitor': {
    path: '/?tab=settings',
    as: visitorWithBakery,
    text: 'Automatic checks need an account',
  },
  'the settings of a website': {
    path: '/?tab=settings',
    as: userWithOneWebsite,
    text: 'Save schedule',
  },
  'the checks of a website': {
    path: '/?tab=history',
    as: userWithOneWebsite,
    text: 'Started by you',
  },
  'the candidates of a website, none yet': {
    path: '/?tab=history&list=candidates',
    as: userWithOneWebsite,
    text: 'No candidates yet',
  },
  'the candidates of a website': {
    path: '/?tab=history&list=candidates',
    as: userWithCandidate,
    text: '1 of 1 page changed',
  },
  'asking before a candidate is deleted': {
    path: '/?tab=history&list=candidates',
    as: userWithCandidate,
    act: (page) => page.getByRole('button', { name: /^Delete pr-7/ }).click(),
    text: 'Delete pr-7?',
  },
  'asking before a website is removed': {
    path: '/',
    as: visitorWithBakery,
    act: (page) => press(page, 'Remove'),
    text: 'This action cannot be undone.',
  },
  'asking before many screenshots are approved': {
    path: '/',
    as: visitorWithBakery,
    act: (page) => press(page, 'Approve All'),
    text: 'Cancel',
  },
  'the ignore rules of a website': {
    path: '/?tab=settings',
    as: visitorWithRules,
    text: 'Place of 300 × 80 px',
  },
}
