package main

import (
	"sync"

	"hearthway/bff/features/account/password"
)

// countingPasswords are hashes that take no time, and how many were made and compared.
type countingPasswords struct {
	password.Argon2
	mu    sync.Mutex
	count int
}

func (p *countingPasswords) Hash(password string) string {
	p.add()
	return p.Argon2.Hash(password)
}

func (p *countingPasswords) Verify(hash, password string) (bool, bool) {
	p.add()
	return p.Argon2.Verify(hash, password)
}

func (p *countingPasswords) add() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.count++
}

func (p *countingPasswords) work() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.count
}
