import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser makes for a subscription, and keeps. */
export interface BrowserKeys {
  privateKey: Buffer
  publicKey: Buffer
  auth: Buffer
}

export function makeBrowserKeys(): BrowserKeys {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys()
  return { privateKey: curve.getPrivateKey(), publicKey, auth: randomBytes(16) }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

const SALT = 16
const TAG = 16

/** Reads a message as a browser does (RFC 8291, one record of RFC 8188); throws for what the keys do not open. */
export function decrypt(body: Buffer, { privateKey, publicKey, auth }: BrowserKeys): string {
  const salt = body.subarray(0, SALT)
  const keyStart = SALT + 5
  const keyEnd = keyStart + body.readUInt8(SALT + 4)
  const sender = body.subarray(keyStart, keyEnd)
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const secret = derive(curve.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-TAG))
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -TAG)), decipher.final()])
  // A 2 and then zeros end the last record.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
