import { readConfiguration } from '../configuration.ts'
import { ConfigurationError } from '../platform/configuration.ts'

/** Returns the faults of an environment, one line for each. */
export function faultsOf(variables: NodeJS.ProcessEnv): string[] {
  try {
    readConfiguration(variables)
    return []
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults
    throw error
  }
}
