import X from 'lucide-react/icons/x'
import * as Dialog from 'radix-ui/dialog'
import * as Tabs from 'radix-ui/tabs'
import { IconButton } from '../_kit/Button.tsx'
import { ignoreToasts } from '../_kit/overlay.ts'
import { useFocusReturn } from '../_kit/use-focus-return.ts'
import { DifferenceLegend } from './DifferenceLegend.tsx'
import { Bar, Frame, Head, Missing, Screens, Scroll, Switch, Veil } from './full-screenshots-parts.ts'
import { differenceOf, kindLabels, nameOf } from './page-words.ts'
import { Screenshot } from './Screenshot.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { firstOf, tabsOf } from './viewer-tabs.ts'
import { ViewerNotes } from './ViewerNotes.tsx'
import type { Page, ShotKind } from './website.ts'

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

/** One page's screenshots at full length. The tabs scroll as one, so that the same place can be compared. */
export function FullScreenshotsDialog({ page, initial, onClose }: Props) {
  const returnFocus = useFocusReturn()
  const tabs = tabsOf(page)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Veil />
        <Frame onCloseAutoFocus={returnFocus} onInteractOutside={ignoreToasts}>
          <Head>
            <Dialog.Title>{nameOf(page.path)} - Full Screenshots</Dialog.Title>
            <Dialog.Description>Compare all screenshots side by side</Dialog.Description>
            <Dialog.Close asChild>
              <IconButton $kind="quiet" aria-label="Close">
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
                      {kindLabels[kind]}
                    </Tabs.Trigger>
                  ))}
                </Switch>
              )}
              <span>{differenceOf(page)}</span>
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
  const alt = `${kindLabels[kind]} screenshot of ${page.fullUrl}`
  return (
    <>
      {kind === 'diff' && <DifferenceLegend />}
      <Screenshot shot={shot} alt={alt} />
    </>
  )
}
