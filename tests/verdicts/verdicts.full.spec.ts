import { kinds } from '../sites/pairs/all-pairs.ts'
import { testVerdicts } from './verdict-tests.ts'

testVerdicts(kinds)
