import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../providers/i18n/locales';
import { loginPage } from '../../providers/i18n/messages/en/login';
import { openLoginPage } from './loginPage';

describe('index.html', () => {
  it('has no inline event handlers, which the content security policy would refuse', () => {
    openLoginPage();
    const handlers = [...document.querySelectorAll('*')].flatMap(element =>
      element.getAttributeNames().filter(name => name.startsWith('on')),
    );
    expect(handlers).toEqual([]);
  });

  it('says everything in every language', () => {
    openLoginPage();
    const words = [...document.querySelectorAll('.en')];
    expect(words).toHaveLength(Object.keys(loginPage).length + 1);
    for (const english of words) {
      const said = [...(english.parentElement?.children ?? [])].filter(({ className }) => className !== '');
      expect(said.map(({ className }) => className)).toEqual(localeCodes);
      expect(said.every(({ textContent }) => textContent)).toBe(true);
    }
  });

  it('has the form of the requirements, as password managers know it', () => {
    openLoginPage();
    expect(screen.getByText('Fill in the fields below to login to your account')).toBeInTheDocument();
    expect(screen.getByText('Admin Panel')).toBeInTheDocument();
    const fields = [...document.querySelectorAll<HTMLInputElement>('#sign-in input')];
    expect(fields.map(({ type, required, autocomplete }) => [type, required, autocomplete])).toEqual([
      ['email', true, 'username'],
      ['password', true, 'current-password'],
      ['checkbox', false, ''],
    ]);
  });
});
