import Camera from 'lucide-react/icons/camera'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CirclePause from 'lucide-react/icons/circle-pause'
import Flag from 'lucide-react/icons/flag'
import GitCompare from 'lucide-react/icons/git-compare'
import Globe from 'lucide-react/icons/globe'
import History from 'lucide-react/icons/history'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ScanSearch from 'lucide-react/icons/scan-search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Tone } from '../../ui/tokens/tokens.ts'

interface Variant {
  Icon: typeof Camera
  tone: Tone
}

const variants: Partial<Record<string, Variant>> = {
  website: { Icon: Globe, tone: 'neutral' },
  'page-discovery': { Icon: ScanSearch, tone: 'neutral' },
  'screenshot-capture': { Icon: Camera, tone: 'neutral' },
  'website-analysis': { Icon: Camera, tone: 'neutral' },
  'diff-check': { Icon: GitCompare, tone: 'neutral' },
  candidate: { Icon: GitCompare, tone: 'neutral' },
  approval: { Icon: CheckCheck, tone: 'success' },
  report: { Icon: Flag, tone: 'danger' },
  undo: { Icon: Undo2, tone: 'neutral' },
  renewal: { Icon: RefreshCw, tone: 'neutral' },
  settings: { Icon: SlidersHorizontal, tone: 'neutral' },
}

export function variantOf(type: string): Variant {
  if (type.endsWith('-failed')) return { Icon: CircleAlert, tone: 'danger' }
  if (type.endsWith('-cancelled')) return { Icon: CirclePause, tone: 'neutral' }
  return variants[type] ?? { Icon: History, tone: 'neutral' }
}
