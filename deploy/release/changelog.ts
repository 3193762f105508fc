import { Sentence } from '../terminal/sentence.ts'

/** A release's section of the changelog, without its heading. */
export interface Section {
  /** The date in the heading, such as 2026-11-22. */
  date: string
  notes: string
}

/** Finds the section of a version; throws a Sentence if there is none, or if it is empty. */
export function findSection(changelog: string, version: string): Section {
  const heading = new RegExp(String.raw`^## \[${RegExp.escape(version)}\] - (\d{4}-\d{2}-\d{2})$`, 'm')
  const found = heading.exec(changelog)
  if (!found)
    throw new Sentence(`CHANGELOG.md has no section “## [${version}] - YYYY-MM-DD”: name Unreleased so.`)
  const [text = ''] = changelog.slice(found.index + found[0].length).split(/^## /m, 1)
  const notes = text.trim()
  if (notes === '') throw new Sentence(`CHANGELOG.md says nothing about ${version}.`)
  return { date: found[1] ?? '', notes }
}
