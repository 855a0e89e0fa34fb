import { workerData } from 'node:worker_threads'
import { ATTACKS, type AttackName, type Target } from './attacks.ts'

/** A thread that attacks until it is terminated. Its work does not delay the measured clients. */
const { name, target }: { name: AttackName; target: Target } = workerData
ATTACKS[name](target)
