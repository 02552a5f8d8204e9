import mark from '@queuemate/ui/assets/brand/mark.svg'

export function Mark() {
  return <img className="mark" src={mark} alt="" width={25} height={18} />
}
