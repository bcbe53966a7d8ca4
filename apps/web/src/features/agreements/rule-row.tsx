import { Button } from '@worksheet/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@worksheet/ui/dropdown-menu';
import { IconButton } from '@worksheet/ui/icon-button';
import { Ellipsis, Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { RuleField, type RuleChoices } from '#features/agreements/rule-field.tsx';
import {
  addPart,
  addRule,
  partsOf,
  removeRule,
  type RuleName,
  type RulePart,
} from '#components/agreement-rules/rule-parts.ts';
import { getAt, setAt, type Tree } from '#components/agreement-rules/rule-tree.ts';

export interface RuleEditing {
  readonly rules: Tree;
  /** The rules of the version before. */
  readonly before: Tree | undefined;
  /** The paths of the fields that were refused. */
  readonly wrong: ReadonlySet<string>;
  readonly isLocked: boolean;
  readonly isTimed: boolean;
  readonly choices: RuleChoices;
  readonly onChange: (rules: Tree) => void;
}

/** One rule as a sentence, whose fields stand where its words need them. */
export function RuleRow({ name, editing }: { name: RuleName; editing: RuleEditing }) {
  const { rules, isLocked, onChange } = editing;
  const rule = t(`rules.name-${name}`);
  const parts = partsOf(name, rules);
  const unpaid = parts.filter(({ at }) => getAt(rules, `${at}.payType`) === null);
  const [folded, setFolded] = useState(() => new Set(unpaid.map(({ at }) => nameAt(rules, at))));
  const isFolded = (part: RulePart) => unpaid.includes(part) && folded.has(nameAt(rules, part.at));
  const foldedNames = parts.filter(isFolded).map(({ at }) => nameAt(rules, at));
  return (
    <li className="flex items-start gap-x-3 px-5 py-2 max-sm:flex-wrap max-sm:px-4">
      <h3 className="w-24 shrink-0 pt-2 text-control font-semibold max-sm:w-auto max-sm:flex-1">
        {rule}
      </h3>
      <p className="min-w-0 flex-1 text-control max-sm:order-3 max-sm:basis-full">
        {parts
          .filter((part) => !isFolded(part))
          .map((part) => (
            // Filled anew when a part is added or removed. A part is broken only if it is longer than the line.
            <span key={`${parts.length} ${part.at}`} className="mr-3 inline-block max-w-full">
              <Sentence part={part} rule={rule} editing={editing} />
              {part.canRemove && !isLocked && (
                <IconButton
                  size="sm"
                  label={t('rules.remove-part', { rule })}
                  className="align-middle text-ink-muted"
                  onClick={() => onChange(setAt(rules, part.at, undefined))}
                >
                  <X aria-hidden />
                </IconButton>
              )}{' '}
            </span>
          ))}
        {foldedNames.length > 0 && (
          <span className="inline-block py-2">
            {t('rules.unpaid-units', { units: foldedNames.join(', ') })}
            {!isLocked && (
              <IconButton
                size="sm"
                label={t('rules.edit-unpaid')}
                className="align-middle text-ink-muted"
                onClick={() => setFolded(new Set())}
              >
                <Pencil aria-hidden />
              </IconButton>
            )}
          </span>
        )}
      </p>
      {!isLocked && <RuleMenu name={name} rule={rule} editing={editing} />}
    </li>
  );
}

/** The unit of measure or the item to which a part applies. */
const nameAt = (rules: Tree, at: string) =>
  String(getAt(rules, `${at}.unitOfMeasure`) ?? getAt(rules, `${at}.item`));

interface SentenceProps {
  readonly part: RulePart;
  readonly rule: string;
  readonly editing: RuleEditing;
}

function Sentence({ part: { text, at }, rule, editing }: SentenceProps) {
  const { rules, before, wrong, isLocked, choices, onChange } = editing;
  return t(`rules.say-${text}`)
    .split(/\{(\w+)\}/)
    .map((piece, index) => {
      if (index % 2 === 0) return piece;
      const path = at === '' ? piece : `${at}.${piece}`;
      return (
        <RuleField
          key={path}
          name={piece}
          label={`${rule}: ${t(`rules.field-${piece}` as 'rules.field-payType')}`}
          value={getAt(rules, path)}
          before={getAt(before, path)}
          isWrong={wrong.has(path)}
          isLocked={isLocked}
          canBeUnpaid={at.startsWith('units.')}
          choices={choices}
          onChange={(value) => onChange(setAt(rules, path, value))}
        />
      );
    });
}

function RuleMenu({ name, rule, editing }: { name: RuleName; rule: string; editing: RuleEditing }) {
  const { rules, isTimed, onChange } = editing;
  const [open, setOpen] = useState(false);
  const longer = addPart(rules, name, { isTimed });
  const withItem = name === 'units' ? addPart(rules, name, { isTimed, isItem: true }) : undefined;
  return (
    <DropdownMenu open={open} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>
        <IconButton label={t('rules.more', { rule })} className="text-ink-muted">
          <Ellipsis aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {longer !== undefined && (
          <DropdownMenuItem onSelect={() => onChange(longer)}>
            {t('rules.add-part')}
          </DropdownMenuItem>
        )}
        {withItem !== undefined && (
          <DropdownMenuItem onSelect={() => onChange(withItem)}>
            {t('rules.add-item')}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem tone="danger" onSelect={() => onChange(removeRule(rules, name))}>
          {t('rules.remove')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

interface AddRuleProps {
  readonly missing: readonly RuleName[];
  readonly editing: RuleEditing;
}

export function AddRule({ missing, editing: { rules, isTimed, onChange } }: AddRuleProps) {
  const [open, setOpen] = useState(false);
  return (
    <DropdownMenu open={open} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" icon={<Plus aria-hidden />} className="text-primary">
          {t('rules.add-rule')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {missing.map((name) => (
          <DropdownMenuItem key={name} onSelect={() => onChange(addRule(rules, name, isTimed))}>
            {t(`rules.name-${name}`)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
