import { useEffect, type ReactNode } from 'react'
import { HomeLink } from '../../ui/controls/HomeLink.tsx'
import { PageTitle } from '../../ui/content/PageTitle.tsx'
import { TableOfContents } from './TableOfContents.tsx'
import { Header, PrintStyles, Prose, Layout } from './document.styles.ts'
import { LastUpdated } from './LastUpdated.tsx'
import { numbered, type Section } from './section.ts'

interface Props {
  title: string
  intro: string
  sections: Section[]
  /** An unnumbered last section and its entry in the table of contents. */
  appendix?: { id: string; title: string; body: ReactNode }
}

/** A document of numbered sections with a table of contents. */
export function DocumentPage({ title, intro, sections, appendix }: Props) {
  useScrollToAnchor()
  const entries = [
    ...sections.map((section, index) => ({ id: section.id, title: numbered(section, index) })),
    ...(appendix ? [appendix] : []),
  ]
  return (
    <Layout>
      <title>{`${title} · Vigia`}</title>
      <PrintStyles />
      <DocumentHeader title={title} intro={intro} />
      <TableOfContents entries={entries} />
      <Prose>
        {sections.map((section, index) => (
          <NumberedSection key={section.id} section={section} index={index} />
        ))}
        {appendix?.body}
      </Prose>
    </Layout>
  )
}

/** Scrolls to the URL's anchor, which the browser looked for before the page was rendered. */
function useScrollToAnchor() {
  useEffect(() => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (!target) return
    // The frame runs after the shell has scrolled to the top.
    const frame = requestAnimationFrame(() => {
      target.scrollIntoView()
      target.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}

const DocumentHeader = ({ title, intro }: Pick<Props, 'title' | 'intro'>) => (
  <Header>
    <HomeLink>Back to Home</HomeLink>
    <PageTitle>{title}</PageTitle>
    <LastUpdated />
    <p>{intro}</p>
  </Header>
)

const NumberedSection = ({ section, index }: { section: Section; index: number }) => (
  <section aria-labelledby={section.id}>
    <h2 id={section.id} tabIndex={-1}>
      {numbered(section, index)}
    </h2>
    {section.body}
  </section>
)
