import { testScenarios } from './test-scenarios.ts'

testScenarios('F11', 'F16')
