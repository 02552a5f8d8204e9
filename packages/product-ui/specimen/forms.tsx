import { Frown, Search, Smile } from 'lucide-react'
import { useState } from 'react'
import { ChoiceGroup } from '@queuemate/ui/choice-group'
import { CodeField } from '@queuemate/ui/code-field'
import { Combobox } from '@queuemate/ui/combobox'
import { Field, FormError } from '@queuemate/ui/field'
import { FileDrop } from '@queuemate/ui/file-drop'
import { Input } from '@queuemate/ui/input'
import { MultiSelect } from '@queuemate/ui/multi-select'
import { PasswordInput } from '@queuemate/ui/password-input'
import { Segmented } from '@queuemate/ui/segmented'
import { Select } from '@queuemate/ui/select'
import { Switch } from '@queuemate/ui/switch'
import { TextArea } from '@queuemate/ui/text-area'
import { Group, Part } from './part.tsx'
import fieldStyles from '@queuemate/ui/field.module.css'

const options = ['Germany', 'Norway', 'Portugal', 'Sweden'].map((label) => ({ value: label, label }))
const noMatch = (typed: string) => `No country matches "${typed}"`
const lists = ['All', 'Open', 'Closed'].map((label) => ({ value: label, label }))
const choices = [
  { value: 'bad', label: 'Bad', icon: <Frown className="icon" aria-hidden="true" /> },
  { value: 'good', label: 'Good', icon: <Smile className="icon" aria-hidden="true" /> },
]
const file = new File(['picture'], 'scoreboard.png')
const drop = {
  prompt: 'Drop the screenshot',
  extensions: ['png', 'jpg'],
  hint: 'PNG or JPG, up to 10 MB',
  onFile: () => {},
}

export function Forms() {
  const [text, setText] = useState('')
  const [code, setCode] = useState('123')
  const [one, setOne] = useState<string>('Norway')
  const [many, setMany] = useState(['Germany', 'Sweden'])
  const [list, setList] = useState('All')
  const [on, setOn] = useState(true)
  const [rating, setRating] = useState('good')
  const typed = {
    value: text,
    onChange: (event: { target: { value: string } }) => setText(event.target.value),
  }
  return (
    <Group title="Forms">
      <Part name="Field, Input" wide>
        <Field label="At rest" hint="A hint below">
          <Input placeholder="Placeholder" {...typed} />
        </Field>
        <Field label="Wrong" error="This is not a name">
          <Input {...typed} />
        </Field>
        <Field label="Disabled" aside={<span className={fieldStyles.optional}>Optional</span>}>
          <Input disabled value="Cannot be changed" readOnly />
        </Field>
        <Field label="Read only">
          <Input readOnly value="vela_moreno" />
        </Field>
        <Field label="With an icon">
          <Input icon={<Search className="icon" aria-hidden="true" />} {...typed} />
        </Field>
        <Field label="With a prefix">
          <Input prefix="$" {...typed} />
        </Field>
      </Part>
      <Part name="PasswordInput" wide>
        <Field label="Password">
          <PasswordInput {...typed} />
        </Field>
      </Part>
      <Part name="TextArea" wide>
        <Field label="Message">
          <TextArea rows={3} {...typed} />
        </Field>
        <Field label="Wrong" error="Please write a message">
          <TextArea rows={3} {...typed} />
        </Field>
      </Part>
      <Part name="FormError" wide>
        <FormError>The password is wrong</FormError>
      </Part>
      <Part name="CodeField" wide>
        <CodeField label="Code" value={code} onValueChange={setCode} />
        <CodeField label="Wrong code" value="123456" onValueChange={() => {}} error="This code is wrong" />
      </Part>
      <Part name="Select" wide>
        <Field label="Country">
          <Select options={options} value={one} onValueChange={setOne} />
        </Field>
        <Field label="Nothing chosen" error="Please choose a country">
          <Select options={options} value="" placeholder="Choose" onValueChange={setOne} />
        </Field>
        <Field label="Disabled">
          <Select disabled options={options} value={one} onValueChange={setOne} />
        </Field>
      </Part>
      <Part name="Combobox" wide>
        <Field label="Country">
          <Combobox noMatch={noMatch} options={options} value={one} onValueChange={setOne} />
        </Field>
      </Part>
      <Part name="MultiSelect" wide>
        <Field label="Countries">
          <MultiSelect
            placeholder="Add a country"
            noMatch={noMatch}
            options={options}
            values={many}
            onValuesChange={setMany}
          />
        </Field>
      </Part>
      <Part name="Segmented">
        <Segmented aria-label="List" value={list} onValueChange={setList} options={lists} />
      </Part>
      <Part name="ChoiceGroup" wide>
        <ChoiceGroup legend="How was it?" choices={choices} value={rating} onValueChange={setRating} />
      </Part>
      <Part name="Switch">
        <Switch aria-label="A switch" checked={on} onCheckedChange={setOn} />
        <Switch aria-label="A large switch" size="lg" checked={on} onCheckedChange={setOn} />
        <Switch aria-label="A disabled switch" disabled checked={false} onCheckedChange={setOn} />
      </Part>
      <Part name="FileDrop" wide>
        <FileDrop {...drop} file={null} />
        <FileDrop {...drop} file={null} error="The file could not be read" />
        <FileDrop {...drop} file={file} />
        <FileDrop {...drop} file={file} progress={40} />
      </Part>
    </Group>
  )
}
