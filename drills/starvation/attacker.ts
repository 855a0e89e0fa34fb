import { workerData } from 'node:worker_threads'
import { ATTACKS, type AttackName, type Target } from './attacks.ts'

/**
 * The program of a worker thread that attacks until it is terminated. It is a separate thread, so that it does not
 * delay the measured clients.
 */
const { name, target }: { name: AttackName; target: Target } = workerData
ATTACKS[name](target)
