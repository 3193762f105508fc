import * as Tabs from 'radix-ui/tabs'
import { useState } from 'react'
import { DifferenceLegend } from './DifferenceLegend.tsx'
import { Bar, Missing, Screens, Scroll, Switch } from './full-screenshots.styles.ts'
import { formatDifference, nameScreenshot, pageName } from '../pages/page.messages.ts'
import type { Approval } from '../screenshots/approval/use-approval.ts'
import { PageDialog } from './PageDialog.tsx'
import { Screenshot } from './Screenshot.tsx'
import { StatusBadge } from '../pages/StatusBadge.tsx'
import { useViewName } from '../viewports/view-names.ts'
import { firstOf, tabsOf } from './viewer-tabs.ts'
import { useNextChange } from './use-next-change.ts'
import { ViewerActions } from './ViewerActions.tsx'
import { ViewerNotes } from './ViewerNotes.tsx'
import type { Page, ShotKind } from '../api/types.ts'

interface Props {
  page: Page
  initial: ShotKind
  approval: Approval
  /** Opens the next page; undefined if there is none. */
  onNextPage?: (() => void) | undefined
  onClose: () => void
}

const missing: Record<ShotKind, string> = {
  baseline: 'No baseline screenshot',
  current: 'No current screenshot',
  diff: 'No difference screenshot available',
}

/**
 * One page's full-length screenshots. The tabs share one scroll position, so that the same position can be
 * compared.
 */
export function FullScreenshotsDialog({ page, initial, onClose, ...actions }: Props) {
  const viewName = useViewName()
  const nameOf = (shown: Page) =>
    [pageName(shown.path), shown.viewport ? viewName(shown) : ''].filter(Boolean).join(' · ')
  return (
    <PageDialog
      title={`${nameOf(page)} - Full Screenshots`}
      description="Compare all screenshots side by side"
      onClose={onClose}
    >
      <Tabbed key={page.id} page={page} initial={initial} {...actions} />
    </PageDialog>
  )
}

function Tabbed({ page, initial, approval, onNextPage }: Omit<Props, 'onClose'>) {
  const tabs = tabsOf(page)
  const [chosen, choose] = useState<ShotKind>(initial)
  const [isFull, setFull] = useState(false)
  const shown = firstOf(tabs, chosen) ?? 'current'
  const { ref, ...change } = useNextChange(page, shown)
  const zoom = { isFull, toggle: () => setFull(!isFull) }
  return (
    <Screens value={shown} onValueChange={(kind) => choose(kind as ShotKind)}>
      <TabBar tabs={tabs} page={page} />
      <ViewerNotes page={page} />
      <Scroll ref={ref} data-is-full={isFull}>
        {tabs.map((kind) => (
          <Tabs.Content key={kind} value={kind}>
            <Picture page={page} kind={kind} />
          </Tabs.Content>
        ))}
      </Scroll>
      <ViewerActions page={page} approval={approval} onNextPage={onNextPage} change={change} zoom={zoom} />
    </Screens>
  )
}

const TabBar = ({ tabs, page }: { tabs: ShotKind[]; page: Page }) => (
  <Bar>
    {tabs.length > 0 && (
      <Switch aria-label="Screenshots">
        {tabs.map((kind) => (
          <Tabs.Trigger key={kind} value={kind}>
            {nameScreenshot(kind, page)}
          </Tabs.Trigger>
        ))}
      </Switch>
    )}
    <span>{formatDifference(page)}</span>
    <StatusBadge page={page} />
  </Bar>
)

function Picture({ page, kind }: { page: Page; kind: ShotKind }) {
  const shot = page.screenshots[kind]
  if (!shot) return <Missing>{missing[kind]}</Missing>
  const alt = `${nameScreenshot(kind, page)} screenshot of ${page.fullUrl}`
  return (
    <>
      {kind === 'diff' && <DifferenceLegend />}
      <Screenshot shot={shot} alt={alt} />
    </>
  )
}
