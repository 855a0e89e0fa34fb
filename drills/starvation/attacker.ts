import { workerData } from 'node:worker_threads'
import { ATTACKS, type AttackName, type Target } from './attacks.ts'

/** A thread that attacks until it is terminated, so that its work does not delay the clients that are measured. */
const { name, target }: { name: AttackName; target: Target } = workerData
ATTACKS[name](target)
