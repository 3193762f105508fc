import type { ReactNode } from 'react'
import { HomeLink } from '../_kit/HomeLink.tsx'
import { PageTitle } from '../_kit/PageTitle.tsx'
import { Contents } from './Contents.tsx'
import { Heading, OnPaper, Prose, Sheet } from './document-parts.ts'
import { LastUpdated } from './LastUpdated.tsx'
import { numbered } from './section.ts'
import type { Section } from './section.ts'
import { useAnchorOnArrival } from './use-anchor-on-arrival.ts'

interface Props {
  title: string
  intro: string
  sections: Section[]
  /** An unnumbered last part and its entry in the table of contents. */
  appendix?: { id: string; title: string; body: ReactNode }
}

/** A document of numbered sections beside its table of contents. */
export function DocumentPage({ title, intro, sections, appendix }: Props) {
  useAnchorOnArrival()
  const entries = [
    ...sections.map((section, index) => ({ id: section.id, title: numbered(section, index) })),
    ...(appendix ? [appendix] : []),
  ]
  return (
    <Sheet>
      <title>{`${title} · Vigia`}</title>
      <OnPaper />
      <Heading>
        <HomeLink>Back to Home</HomeLink>
        <PageTitle>{title}</PageTitle>
        <LastUpdated />
        <p>{intro}</p>
      </Heading>
      <Contents entries={entries} />
      <Prose>
        {sections.map((section, index) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id} tabIndex={-1}>
              {numbered(section, index)}
            </h2>
            {section.body}
          </section>
        ))}
        {appendix?.body}
      </Prose>
    </Sheet>
  )
}
