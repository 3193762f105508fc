import { kinds } from '../../tests/sites/pairs/all-pairs.ts'
import { testSentences, testShownRegions, testVerdicts } from './verdict-tests.ts'

testVerdicts(kinds)
testShownRegions()
testSentences(Object.values(kinds).flat())
