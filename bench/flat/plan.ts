/** A node of a query plan, in the format of `explain (analyze, format json)`. */
type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

export type Plan = { Plan: PlanNode }

/** Returns the tables that a query plan reads completely. */
export function readWhole({ Plan: root }: Plan): string[] {
  return nodesOf(root).flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []))
}

/**
 * Returns the number of rows that a query plan has read from the given tables, including rows that a filter has
 * discarded.
 */
export function rowsRead({ Plan: root }: Plan, tables: ReadonlySet<string>): number {
  const scans = nodesOf(root).filter((node) => tables.has(node['Relation Name'] ?? ''))
  return scans.reduce((sum, node) => sum + rowsOf(node), 0)
}

function rowsOf(node: PlanNode): number {
  const { 'Actual Rows': kept = 0, 'Actual Loops': loops = 0 } = node
  return (kept + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * loops
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}
