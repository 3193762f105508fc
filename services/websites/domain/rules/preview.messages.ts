import type { RuleDraft, TriedPage } from './rule.ts'

type Shown = TriedPage & { path: string }

/**
 * The fraction of a page from which a rule causes a warning, because users hardly want to ignore that much.
 */
const large = 0.4

const matchNothing: Record<RuleDraft['kind'], string> = {
  place: 'This place is on none of the pages as they are now.',
  selector: 'This selector matches nothing on the pages as they are now.',
  text: 'This pattern matches no text that is on a page both before and now.',
}

/** Warnings that a user needs before saving a rule. */
export function previewWarnings(
  kind: RuleDraft['kind'],
  pages: Shown[],
  { looked, versions }: { looked: number; versions: number },
): string[] {
  const compared = pages.filter(({ after }) => after !== null)
  const hiding = compared.filter(({ share }) => share > large)
  const without = compared.filter(({ lacksDom }) => lacksDom)
  const matches = compared.some((page) => page.matches > 0)
  return [
    pages.length === 0 ? 'No page has two screenshots on which the rule could be tried.' : '',
    compared.length > without.length && !matches ? matchNothing[kind] : '',
    hiding.length > 0 ? `This rule hides more than 40% of ${nameAll(hiding)}.` : '',
    without.length > 0
      ? `Elements and texts cannot be found on ${nameAll(without)} yet: a screenshot there was taken before their positions were stored. Approve a new one.`
      : '',
    pages.length > compared.length ? `${count(pages.length - compared.length)} could not be compared.` : '',
    versions > looked ? `Only the last ${looked} of ${versions} earlier changes were looked at.` : '',
  ].filter(Boolean)
}

const count = (pages: number) => (pages === 1 ? '1 page' : `${pages} pages`)

const nameAll = (pages: Shown[]) =>
  pages.length === 1 ? `the page ${pages[0]?.path ?? ''}` : count(pages.length)
