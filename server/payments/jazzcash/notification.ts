import { createHash } from 'node:crypto'
import { Problem } from '#server/platform/problem.ts'
import type { ProviderMessage } from '../provider.ts'
import { isSigned, type JazzCashFields, secureHash, signed } from './secure-hash.ts'

/**
 * The fields of a JazzCash notification that the shop stores. All other fields contain data of the customer or
 * credentials.
 */
const KEPT = ['pp_TxnRefNo', 'pp_ResponseCode', 'pp_ResponseMessage', 'pp_Amount', 'pp_TxnDateTime', 'pp_Status']

/** The number of letters that JazzCash expects in the message of a SOAP response. */
const MESSAGE_LENGTH = 200

const SUCCESS = { pp_ResponseCode: '000', pp_ResponseMessage: 'Received' }

/**
 * Reads an instant payment notification (IPN) of JazzCash. JazzCash sends it as SOAP, and to newer merchants as JSON or
 * as a form. The response has the same format. Throws `bad_request` and `bad_signature`.
 */
export function readNotification(body: Buffer, salt: string): ProviderMessage {
  const text = body.toString()
  const fields = fieldsIn(text)
  const { pp_TxnRefNo: reference, pp_ResponseCode: code = '' } = fields
  if (!reference) throw new Problem('bad_request')
  if (!isSigned(fields, salt)) throw new Problem('bad_signature')
  const payload = Object.fromEntries(KEPT.map((name) => [name, fields[name] ?? '']))
  return {
    event_id: createHash('sha256').update(JSON.stringify(payload)).digest('hex'),
    type: `ipn.${code}`,
    payload,
    report: { changed_session_id: reference },
    answer: answerTo(text, salt),
  }
}

function fieldsIn(text: string): JazzCashFields {
  const start = text.trimStart()
  if (start.startsWith('<')) return fieldsOfXml(start)
  if (start.startsWith('{')) return fieldsOfJson(start)
  return Object.fromEntries(new URLSearchParams(start))
}

function fieldsOfJson(text: string): JazzCashFields {
  try {
    const entries = Object.entries(JSON.parse(text) as object)
    return Object.fromEntries(entries.map(([name, value]) => [name, value === null ? '' : String(value)]))
  } catch {
    throw new Problem('bad_request')
  }
}

/**
 * Matches an XML element that contains only text, such as `<pp_Amount>1000</pp_Amount>`. Its name may have a prefix.
 */
const ELEMENT = /<(?:\w+:)?(pp\w+)(?:\s[^<>]*)?>([^<]*)</gi

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

function fieldsOfXml(text: string): JazzCashFields {
  const elements = [...text.matchAll(ELEMENT)].map(([, name = '', value = '']): [string, string] => [
    name,
    value.trim().replace(/&(amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity),
  ])
  return Object.fromEntries(elements)
}

function answerTo(text: string, salt: string): { type: string; body: string } {
  if (!text.trimStart().startsWith('<'))
    return { type: 'application/json', body: JSON.stringify(signed(SUCCESS, salt)) }
  const { pp_ResponseCode: code, pp_ResponseMessage: message } = SUCCESS
  const result = `${code}${message.padEnd(MESSAGE_LENGTH)}${secureHash(SUCCESS, salt)}`
  return { type: 'text/xml; charset=utf-8', body: envelope(operationIn(text), result) }
}

/** Returns the name of the operation in a SOAP message, which is the first element of its body. */
function operationIn(text: string): string {
  return /<(?:\w+:)?Body[^<>]*>\s*<(?:\w+:)?(\w+)/.exec(text)?.[1] ?? 'UpdateTransactionStatus'
}

function envelope(operation: string, result: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><${operation}Response><${operation}Result>${result}</${operation}Result></${operation}Response></soap:Body></soap:Envelope>`
}
