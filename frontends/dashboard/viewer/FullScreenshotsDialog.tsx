import X from 'lucide-react/icons/x'
import * as Dialog from 'radix-ui/dialog'
import * as Tabs from 'radix-ui/tabs'
import { IconButton } from '../../ui/controls/Button.tsx'
import { ignoreToasts } from '../../ui/tokens/overlay.styles.ts'
import { useFocusReturn } from '../../ui/dialogs/use-focus-return.ts'
import { DifferenceLegend } from './DifferenceLegend.tsx'
import { Bar, Frame, Head, Missing, Screens, Scroll, Switch, Overlay } from './full-screenshots.styles.ts'
import { formatDifference, screenshotLabels, pageName } from '../screenshots/page-list/page.messages.ts'
import { Screenshot } from './Screenshot.tsx'
import { StatusBadge } from '../screenshots/page-list/StatusBadge.tsx'
import { firstOf, tabsOf } from './viewer-tabs.ts'
import { ViewerNotes } from './ViewerNotes.tsx'
import type { Page, ShotKind } from '../api/types.ts'

interface Props {
  page: Page
  initial: ShotKind
  onClose: () => void
}

const missing: Record<ShotKind, string> = {
  baseline: 'No baseline screenshot',
  current: 'No current screenshot',
  diff: 'No difference screenshot available',
}

/** One page's full-length screenshots. The tabs share one scroll position, so that the same place can be compared. */
export function FullScreenshotsDialog({ page, initial, onClose }: Props) {
  const returnFocus = useFocusReturn()
  const tabs = tabsOf(page)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Overlay />
        <Frame onCloseAutoFocus={returnFocus} onInteractOutside={ignoreToasts}>
          <Head>
            <Dialog.Title>{pageName(page.path)} - Full Screenshots</Dialog.Title>
            <Dialog.Description>Compare all screenshots side by side</Dialog.Description>
            <Dialog.Close asChild>
              <IconButton $variant="ghost" aria-label="Close">
                <X aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          </Head>
          <Screens key={tabs.join(' ')} defaultValue={firstOf(tabs, initial)}>
            <Bar>
              {tabs.length > 0 && (
                <Switch aria-label="Screenshots">
                  {tabs.map((kind) => (
                    <Tabs.Trigger key={kind} value={kind}>
                      {screenshotLabels[kind]}
                    </Tabs.Trigger>
                  ))}
                </Switch>
              )}
              <span>{formatDifference(page)}</span>
              <StatusBadge page={page} />
            </Bar>
            <ViewerNotes page={page} />
            <Scroll>
              {tabs.map((kind) => (
                <Tabs.Content key={kind} value={kind}>
                  <Picture page={page} kind={kind} />
                </Tabs.Content>
              ))}
            </Scroll>
          </Screens>
        </Frame>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Picture({ page, kind }: { page: Page; kind: ShotKind }) {
  const shot = page.screenshots[kind]
  if (!shot) return <Missing>{missing[kind]}</Missing>
  const alt = `${screenshotLabels[kind]} screenshot of ${page.fullUrl}`
  return (
    <>
      {kind === 'diff' && <DifferenceLegend />}
      <Screenshot shot={shot} alt={alt} />
    </>
  )
}
